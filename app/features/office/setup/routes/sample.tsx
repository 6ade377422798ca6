import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { addSampleData } from "#app/features/camp/sample-data/index.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { FormErrors } from "#app/ui/form-errors";
import { SubmitButton } from "#app/ui/submit-button";
import { type IconListItem, IconList } from "../components/icon-list";
import { StepActions } from "../components/step-form";
import { nothing } from "../inputs";
import { setupPaths } from "../paths";
import { factsOf, noteStep, setupRead } from "../queries.server";
import { progressOf } from "../rules";

export const loader = campLoader(
	{ permission: "manage_all", reads: ({ db, place }) => ({ setup: setupRead(db, place) }) },
	({ rows }) => {
		const facts = factsOf(rows.setup);
		return { progress: progressOf("sample", facts), is_there: facts.sample };
	},
);

export const action = campAction({ permission: "manage_all", body: nothing }, async ({ ctx }) => {
	await addSampleData(ctx, [noteStep(ctx, "sample", false)]);
	return redirect(setupPaths.done, 303);
});

export const handle = {
	title: "Try it with sample data",
	description: "See how a camp day looks before you add your own families.",
};
export const meta = () => [{ title: "Sample data · CampInsights" }];

const SAMPLE: readonly IconListItem[] = [
	["users", "40 sample children with their families"],
	["sunrise", "A season with four sessions, two of them running today"],
	["list-checks", "Groups, staff, and three weeks of roll calls"],
];

export default function SampleStep() {
	const { progress, is_there } = useLoaderData<typeof loader>();
	const errors = useActionData<typeof action>()?.result.error?.[""] ?? [];
	return (
		<>
			<div className="grid gap-4">
				<FormErrors errors={errors.map((message) => ({ message }))} />
				<IconList items={SAMPLE} />
				<p className="text-muted">
					{is_there
						? "Sample data is in your camp now. Use the banner on any page to remove it."
						: "Sample data has the tag Sample. Use the banner on any page to remove it. Your own data stays."}
				</p>
			</div>
			<StepActions back={progress.back} skip={is_there ? undefined : "sample"}>
				{is_there ? (
					<ButtonLink to={setupPaths.done} variant="primary">
						Continue
					</ButtonLink>
				) : (
					<Form method="post">
						<SubmitButton className="max-md:w-full">Add sample data</SubmitButton>
					</Form>
				)}
			</StepActions>
		</>
	);
}

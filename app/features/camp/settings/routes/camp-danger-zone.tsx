import { getZodConstraint } from "@conform-to/zod/v4";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { cancellationPaths } from "#app/features/office/cancellations/paths";
import { invalid } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { archiveCamp } from "../archive-camp.server";
import { ArchiveForm } from "../components/archive-form";
import { SettingsFrame, SettingsSection } from "../components/settings-frame";
import { archiveInput } from "../inputs";
import { saysSame } from "../rules";

export const loader = campLoader({ permission: "manage_all" }, ({ ctx }) => ({
	name: ctx.camp.name,
	total_people: ctx.camp.total_people,
	constraint: getZodConstraint(archiveInput),
}));

/** POST: archives the camp after its name was typed. */
export const action = campAction({ permission: "manage_all", body: archiveInput }, async ({ ctx, input }) => {
	const { name } = ctx.camp;
	if (!saysSame(input.confirmation, name)) {
		throw invalid("confirmation", `This doesn't match the camp's name. Enter ${name}.`);
	}
	await archiveCamp(ctx);
	return redirectWithToast("/redirect", `${name} is archived`);
});

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Danger zone · Camp settings · CampInsights" }];

export default function CampDangerZone() {
	const { name, total_people, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<SettingsFrame>
			<SettingsSection
				title="Archive this camp"
				description="Use this only if your camp has closed for good. At the end of a summer, close the season instead."
			>
				<div className="rounded-md border border-danger/40 bg-danger-tint px-4 py-3">
					<p className="font-bold">Effects</p>
					<ul className="mt-1 list-disc pl-5">
						<li>No one can open {name} anymore, including directors, staff, parents and you.</li>
						<li>
							Nothing is deleted. {people(total_people)}, sessions, attendance and the audit trail are kept.
						</li>
						<li>
							Complete or cancel current and upcoming sessions first.{" "}
							<Link to={cancellationPaths.create("camp")} className="link">
								Review bookings and cancel all sessions
							</Link>
						</li>
						<li>Only the operator of this installation can restore the camp.</li>
					</ul>
				</div>
				<ArchiveForm name={name} constraint={constraint} result={result} />
			</SettingsSection>
		</SettingsFrame>
	);
}

const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`);

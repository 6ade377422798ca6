import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { copyName, copySeason, copySeasonInput, seasonAsked } from "#app/features/camp/seasons/index.server";
import { seasonPaths } from "#app/features/camp/seasons/paths";
import { formatDateRange } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { NumberInput } from "#app/ui/number-input";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { loadSeasonParts } from "../season-parts.server";

export const loader = campLoader({ permission: "sessions_edit", ...seasonAsked }, ({ found }) => ({
	name: found.name,
	dates: formatDateRange(found.start_date, found.end_date),
	idempotency_key: newId(),
	copy: { name: copyName(found.name, found.year, found.year + 1), year: String(found.year + 1) },
}));

export const action = campAction(
	{ permission: "sessions_edit", ...seasonAsked, body: copySeasonInput },
	async ({ ctx, found, input }) => {
		const parts = await loadSeasonParts();
		const copy = await idempotent<Copied>(ctx, () => copySeason(ctx, found, input, parts));
		return redirectWithToast(
			`/seasons-sessions?tab=sessions&season=${copy.id}`,
			`${copy.name} is a draft from ${formatDateRange(copy.start_date, copy.end_date)}`,
		);
	},
);

type Copied = Pick<Awaited<ReturnType<typeof copySeason>>, "id" | "name" | "start_date" | "end_date">;

export const handle = { title: "Copy season" };
export const meta = () => [{ title: "Copy season · CampInsights" }];

export default function CopySeason() {
	const { name, dates, copy, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const error = result?.error ?? {};
	const typed = (field: "name" | "year") => {
		const value = result?.initialValue?.[field];
		return typeof value === "string" ? value : copy[field];
	};
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Copy ${name}`}
				description={`${dates}. The sessions are copied as drafts, without campers, on the same days of the week. The registration settings are copied too.`}
				back={{ to: seasonPaths.list, label: "Seasons" }}
			/>
			<Card>
				<Form method="post" className="grid gap-4">
					<input type="hidden" name="idempotency_key" value={idempotency_key} />
					<FormErrors
						errors={[
							...(error[""] ?? []).map((message) => ({ message })),
							...(error.name ?? []).map((message) => ({ id: "name", label: "Name", message })),
							...(error.year ?? []).map((message) => ({ id: "year", label: "Year", message })),
						]}
					/>
					<Field id="name" name="name" label="Name" errors={error.name} required defaultValue={typed("name")}>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field id="year" name="year" label="Year" errors={error.year} required defaultValue={typed("year")}>
						<NumberInput />
					</Field>
					<div className="flex flex-wrap gap-2">
						<SubmitButton>Copy season</SubmitButton>
						<ButtonLink to={seasonPaths.list} variant="quiet">
							Cancel
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</div>
	);
}

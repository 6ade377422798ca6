import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Checkbox } from "#app/ui/checkbox";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { StaffEditor } from "../components/staff-editor";
import { createStaff } from "../create-staff.server";
import { newStaffForm } from "../inputs";
import { staffPaths } from "../paths";
import { genderChoices, seasonRead } from "../queries.server";
import { roleTypeChoices } from "../role-types.server";
import { seasonChoices } from "../staff-page.server";

export const loader = campLoader(
	{
		permission: "staff_edit",
		reads: ({ db, place }) => ({
			season: seasonRead(db, place.camp_id),
			seasons: seasonChoices(db, place.camp_id),
			positions: roleTypeChoices(db, place.camp_id),
			genders: genderChoices(db, place.camp_id),
		}),
	},
	({ ctx, rows }) => ({
		constraint: getZodConstraint(newStaffForm),
		genders: rows.genders.map(({ key, label }) => ({ value: key, label })),
		work: {
			positions: rows.positions.map(({ id, name, minimum_age }) => ({
				value: id,
				label: `${name} (from ${minimum_age})`,
			})),
			seasons: rows.seasons.map(({ id, name }) => ({ value: id, label: name })),
		},
		staff: { start_as: "employed", season_id: rows.season[0]?.id ?? "" },
		today: ctx.today,
		idempotency_key: newId(),
	}),
);

export const action = campAction(
	{ permission: "staff_edit", body: newStaffForm, failure: toastWords.notCreated("Staff member") },
	async ({ ctx, input: { start_as, updated_at: _, ...input } }) => {
		const is_applicant = start_as === "applicant";
		const made = await idempotent<{ id: string }>(ctx, () => createStaff(ctx, { ...input, is_applicant }));
		return redirectWithToast(
			// Users who can add staff but not view them return to a page they can see.
			ctx.can("staff_view")
				? staffPaths.staff(made.id)
				: is_applicant
					? staffPaths.applications
					: staffPaths.create,
			toastWords.created(is_applicant ? "Applicant" : "Staff member"),
		);
	},
);

export const handle = { title: "Add staff" };
export const meta = () => [{ title: "Add staff · CampInsights" }];

export default function NewStaff() {
	const view = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const twice = (answer?.details as { duplicate?: boolean } | undefined)?.duplicate;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title="Add staff" back={{ to: staffPaths.list, label: "Staff" }} />
			</div>
			<StaffEditor
				{...view}
				result={answer?.result}
				back={staffPaths.list}
				submit="Add staff"
				notice={
					twice ? (
						<Alert tone="warning" title="Someone with this name and birth date already works here" live>
							<Checkbox
								name="confirm_duplicate"
								value="true"
								label="This is a different person. Add anyway"
							/>
						</Alert>
					) : undefined
				}
			/>
		</>
	);
}

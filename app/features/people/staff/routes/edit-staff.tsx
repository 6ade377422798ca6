import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { StaffEditor } from "../components/staff-editor";
import { personForm, personFormFields } from "../inputs";
import { staffPaths } from "../paths";
import { genderChoices } from "../queries.server";
import { updateStaff } from "../update-staff.server";

export const loader = campLoader(
	{
		permission: "staff_edit",
		params: aStaff.params,
		reads: (at) => ({ ...aStaff.reads(at), genders: genderChoices(at.db, at.place.camp_id) }),
		find: (rows) => rows.staff[0],
	},
	({ ctx, rows, found }) => ({
		constraint: getZodConstraint(personFormFields),
		genders: rows.genders.map(({ key, label }) => ({ value: key, label })),
		today: ctx.today,
		id: found.id,
		name: displayName(found),
		staff: {
			first_name: found.first_name,
			last_name: found.last_name,
			preferred_name: found.preferred_name,
			birth_date: found.birth_date,
			gender: found.gender,
			pronouns: found.pronouns,
			email: found.email,
			phone: found.phone && formatPhone(found.phone, ctx.camp.country),
			city: found.city,
			state: found.state,
			updated_at: found.updated_at,
		},
	}),
);

export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: personForm, failure: toastWords.notUpdated("Staff member") },
	async ({ ctx, found, input }) => {
		await updateStaff(ctx, found, input);
		return redirectWithToast(staffPaths.staff(found.id), toastWords.updated("Staff member"));
	},
);

export const handle = { title: "Edit staff" };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Edit ${data.name} · CampInsights` : "CampInsights" },
];

export default function EditStaff() {
	const { name, id, staff, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${name}`} back={{ to: staffPaths.staff(id), label: name }} />
			</div>
			<StaffEditor
				key={staff.updated_at}
				{...view}
				staff={staff}
				result={result}
				back={staffPaths.staff(id)}
				submit="Save changes"
			/>
		</>
	);
}

import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { genderChoices } from "#app/features/people/campers/index.server";
import { displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { PersonEditor } from "../components/person-editor";
import { personForm, personFormFields } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { listOf } from "../person-head.server";
import { placeOfPerson } from "../components/person-list";
import { editsPerson, personEdited } from "../person-guards.server";
import { onePerson } from "../person-read.server";
import { updatePerson } from "../update-person.server";

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		reads: (at) => ({ ...onePerson.reads(whoseOf(at)), genders: genderChoices(at.db, at.place.camp_id) }),
		find: (rows) => onePerson.find(rows),
		allow: editsPerson,
	},
	({ ctx, rows, found }) => ({
		id: found.id,
		list: listOf(ctx, found),
		name: displayName(found),
		today: ctx.today,
		genders: rows.genders.map(({ key, label }) => ({ value: key, label })),
		person: {
			first_name: found.first_name,
			last_name: found.last_name,
			preferred_name: found.preferred_name,
			pronouns: found.pronouns,
			birth_date: found.birth_date,
			gender: found.gender,
			email: found.email,
			phone: found.phone && formatPhone(found.phone, ctx.camp.country),
			city: found.city,
			state: found.state,
			is_active: found.is_active === 1 ? "on" : null,
			updated_at: found.updated_at,
		},
		constraint: getZodConstraint(personFormFields),
	}),
);

export const action = campAction(
	{
		...personEdited,
		body: personForm,
		failure: toastWords.notUpdated("Person"),
	},
	async ({ ctx, found, input }) => {
		await updatePerson(ctx, found, input);
		return redirectWithToast(personPaths.person(found.id), toastWords.updated("Person"));
	},
);

export const handle = { title: "Edit person", place: placeOfPerson };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Edit ${data.name} · CampInsights` : "CampInsights" },
];

export default function EditPerson() {
	const { id, name, person, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${name}`} back={{ to: personPaths.person(id), label: name }} />
			</div>
			<PersonEditor
				key={person.updated_at}
				{...view}
				person={person}
				result={result}
				back={personPaths.person(id)}
				submit="Save changes"
			/>
		</>
	);
}

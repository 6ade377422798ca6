import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { courtPapers, documentsRead } from "#app/features/people/notes-documents/index.server";
import { placeOfPerson } from "#app/features/people/person-page/components/person-list";
import {
	aboutLine,
	tellingFacts,
	personParams,
	whoseOf,
	listOf,
	editsOrRestores,
	editsPerson,
	onePerson,
	onePersonEver,
	personEdited,
	assertCanView,
	foundPeople,
	peopleSearch,
	tellsBirthDate,
	visibleTypes,
} from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { displayName } from "#app/lib/people";
import { RELATIONSHIP_TYPES, relationshipLabel } from "#app/lib/relationships";
import { blank, searched } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { RelateEditor } from "../components/relate-editor";
import { relateForm } from "../inputs";
import { relate } from "../relate-form.server";

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		query: z.object({ q: blank(searched()) }),
		search: ({ query }) => peopleSearch(query.q),
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			people: foundPeople(whoseOf(at), at.hits),
			documents: documentsRead(whoseOf(at)),
		}),
		find: (rows) => onePerson.find(rows),
		allow: editsPerson,
	},
	({ ctx, rows, found, query, hits }) => {
		const { heads } = assertCanView(ctx, found);
		const types = visibleTypes(ctx.can);
		return {
			id: found.id,
			list: listOf(ctx, found),
			name: displayName(found),
			q: query.q ?? "",
			unavailable: hits?.unavailable ?? false,
			people: rows.people
				.filter(({ person_type }) => types.includes(person_type))
				.map((row) => ({
					id: row.id,
					name: displayName(row),
					photo_url: row.profile_image_url,
					about: aboutLine(tellingFacts(tellsBirthDate(row, ctx.can), ctx.camp.country)),
				})),
			types: RELATIONSHIP_TYPES.filter((type) => heads || type !== "do_not_release").map((value) => ({
				value,
				label: relationshipLabel(value),
			})),
			heads,
			papers: heads ? courtPapers(rows.documents) : [],
			constraint: getZodConstraint(relateForm),
		};
	},
);

export const action = campAction(
	{
		...personEdited,
		// Undo also restores a contact that was deleted with their last relationship, when it was removed on the contact's
		// own page.
		find: onePersonEver.find,
		allow: editsOrRestores,
		body: relateForm,
		failure: toastWords.notCreated("Relationship"),
	},
	async ({ ctx, found, input }) => {
		await relate(ctx, found.id, input, { heads: assertCanView(ctx, found).heads });
		return redirectWithToast(personPaths.tab(found.id, "family"), "Added to the family");
	},
);

export const handle = { title: "Add to the family", place: placeOfPerson };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Family of ${data.name} · CampInsights` : "CampInsights" },
];

export default function Relate() {
	const { id, name, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Add family member"
					description={`Family and pickup contacts for ${name}`}
					back={{ to: personPaths.tab(id, "family"), label: name }}
				/>
			</div>
			<RelateEditor {...view} name={name} result={result} back={personPaths.tab(id, "family")} submit="Add" />
		</>
	);
}

import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { courtPapers, documentsRead } from "#app/features/people/notes-documents/index.server";
import { placeOfPerson } from "#app/features/people/person-page/components/person-list";
import { personParams, whoseOf, listOf, relationsRead } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { displayName } from "#app/lib/people";
import { relationshipLabel } from "#app/lib/relationships";
import { invalid, notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { RelationEditor } from "../components/relation-editor";
import { relationForm } from "../inputs";
import { updateRelation } from "../update-relation.server";
import { oneRelation } from "../relation-read.server";

const params = personParams.extend({ relationship_id: id() });

export const loader = campLoader(
	{
		permission: null,
		params,
		reads: (at) => ({
			...oneRelation.reads(at),
			shown: relationsRead(whoseOf(at), sql`r.id = ${at.params.relationship_id}`),
			documents: documentsRead(whoseOf(at)),
		}),
		find: (rows) => oneRelation.find(rows),
		allow: oneRelation.allow,
	},
	({ ctx, rows, found: { person, relation } }) => {
		const [row] = rows.shown;
		if (!row) throw notFound();
		return {
			id: person.id,
			list: listOf(ctx, person),
			name: displayName(person),
			related: displayName(row),
			label: relationshipLabel(relation.type),
			is_block: relation.type === "do_not_release",
			papers: oneRelation.heads(ctx) ? courtPapers(rows.documents) : [],
			relation: {
				type: relation.type,
				contact_order: row.contact_order === null ? null : String(row.contact_order),
				from_date: row.from_date,
				until_date: row.until_date,
				reason: row.reason,
				document_id: row.document_id,
				updated_at: row.relationship_updated_at,
			},
			constraint: getZodConstraint(relationForm),
		};
	},
);

/** A form always contains every field, so an empty one was cleared by the user. */
const form = relationForm.transform((given) => ({
	...given,
	contact_order: given.contact_order ?? null,
	from_date: given.from_date ?? null,
	until_date: given.until_date ?? null,
}));

export const action = campAction(
	{
		permission: null,
		params,
		reads: oneRelation.reads,
		find: (rows) => oneRelation.find(rows),
		allow: oneRelation.allow,
		body: form,
		failure: toastWords.notUpdated("Relationship"),
	},
	async ({ ctx, found: { person, relation }, input: { type, ...input } }) => {
		if (type !== relation.type) throw invalid("type", "This form was for a different relationship.");
		await updateRelation(ctx, relation, input, { heads: oneRelation.heads(ctx) });
		return redirectWithToast(personPaths.tab(person.id, "family"), toastWords.updated("Relationship"));
	},
);

export const handle = { title: "Relationship", place: placeOfPerson };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Family of ${data.name} · CampInsights` : "CampInsights" },
];

export default function Relation() {
	const { id, name, related, label, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={<bdi>{related}</bdi>}
					description={`${label} of ${name}`}
					back={{ to: personPaths.tab(id, "family"), label: name }}
				/>
			</div>
			<RelationEditor
				key={view.relation.updated_at}
				{...view}
				result={result}
				back={personPaths.tab(id, "family")}
				submit="Save changes"
			/>
		</>
	);
}

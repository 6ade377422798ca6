import { useLoaderData } from "@remix-run/react";
import { PersonFrame, personMeta } from "#app/features/people/person-page/components/person-frame";
import { placeOfPerson } from "#app/features/people/person-page/components/person-list";
import {
	personParams,
	whoseOf,
	personHead,
	onePersonEver,
	seesPerson,
	addsDocument,
} from "#app/features/people/person-page/index.server";
import { addDays, dateIn } from "#app/lib/dates";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { DocumentList } from "../components/document-list";
import { DocumentUpload } from "../components/document-upload";
import { documentsRead, documentTypesRead, readableDocuments } from "../documents.server";
import { childsPapers } from "../rules";

/** Number of days before a document expires from which a warning is shown. */
const SOON = 60;

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		reads: (at) => ({
			...onePersonEver.reads(whoseOf(at)),
			documents: documentsRead(whoseOf(at)),
			types: documentTypesRead(whoseOf(at)),
		}),
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found }) => {
		const { head, access } = personHead(ctx, found);
		if (!head.tabs.includes("documents")) throw notFound();
		const types = head.is_camper && found.is_staff !== 1 ? childsPapers(rows.types) : rows.types;
		return {
			head,
			documents: readableDocuments(rows.documents, access).map((document) => ({
				id: document.id,
				title: document.title,
				type_label: document.type_label,
				is_health: document.audience === "health",
				content_type: document.content_type,
				bytes: document.bytes,
				uploaded_by: document.uploaded_by,
				uploaded_on: dateIn(ctx.camp.time_zone, document.created_at),
				expires_on: document.expires_on,
				expiry: expiryOf(document.expires_on, ctx.today),
			})),
			types: head.is_deleted
				? []
				: types.filter((type) => addsDocument(access, type)).map(({ id, label }) => ({ id, label })),
			may_remove: access.edits,
		};
	},
);

function expiryOf(expires_on: string | null, today: string): "expired" | "soon" | null {
	if (!expires_on) return null;
	if (expires_on < today) return "expired";
	return expires_on <= addDays(today, SOON) ? "soon" : null;
}

export const handle = { title: "Documents", place: placeOfPerson };
export const meta = personMeta("Documents");

export default function PersonDocuments() {
	const { head, documents, types, may_remove } = useLoaderData<typeof loader>();
	return (
		<PersonFrame head={head} tab="documents">
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Card title="Documents" flush>
					{documents.length === 0 ? (
						<EmptyState icon={<Icon name="file-text" />} title="No documents yet">
							<p>
								Add signed agreements, photo releases and similar documents. The camp office and the family
								can see them. Health documents are only for the family and staff who can see health records.
							</p>
						</EmptyState>
					) : (
						<DocumentList person_id={head.id} documents={documents} mayRemove={may_remove} />
					)}
				</Card>
				{types.length > 0 ? <DocumentUpload person_id={head.id} types={types} /> : null}
			</div>
		</PersonFrame>
	);
}

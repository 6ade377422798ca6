import { eq, sql } from "drizzle-orm";
import { outbox, person_document } from "#db/schema";
import {
	type ApiRead,
	personParams,
	whoseOf,
	onePerson,
	type PersonRecord,
	assertCanView,
	type Whose,
	addsDocument,
	COURT_ORDER,
	hasPapers,
	readsDocument,
	type PersonAccess,
} from "#app/features/people/person-page/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { hiddenOrBack, tooLate } from "#app/platform/audit/restore.server";
import type { Audience } from "#app/platform/auth/audiences";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { servePrivateFile } from "#app/platform/files/serve-file.server";
import { keepFile, putFileOnce } from "#app/platform/files/stored-file.server";
import { id } from "#app/platform/http/fields";
import { readDocument } from "./document-file";
import { type DocumentInput, NO_KIND } from "./inputs";
import { PURGE_TOPIC, purging } from "./purge-document.server";

export interface DocumentRow {
	id: string;
	person_id: string;
	type: string;
	type_label: string;
	audience: Audience;
	title: string;
	object_key: string;
	content_type: string;
	bytes: number;
	expires_on: string | null;
	uploaded_by: string;
	created_at: string;
	deleted_at: string | null;
}

const columns = sql`d.id AS id, d.person_id AS person_id, k.key AS type, k.label AS type_label, k.audience AS audience, d.title AS title,
	d.object_key AS object_key, d.content_type AS content_type, d.bytes AS bytes, d.expires_on AS expires_on,
	u.name AS uploaded_by, d.created_at AS created_at, d.deleted_at AS deleted_at`;

const tables = sql`person_document d JOIN definition k ON k.id = d.definition_id JOIN auth_user u ON u.id = d.uploaded_by`;

/** Maximum number of documents per person: the list and its checks always cover all of them. */
const MOST_DOCUMENTS = 100;

/**
 * Reads a person's documents of every kind, newest first. {@link readableDocuments} leaves out the ones hidden
 * from the viewer.
 */
export const documentsRead = ({ db, place, id }: Whose) =>
	db.all<DocumentRow>(sql`SELECT ${columns} FROM ${tables}
		WHERE d.camp_id = ${place.camp_id} AND d.person_id = ${id} AND d.deleted_at IS NULL
		ORDER BY d.created_at DESC, d.id DESC LIMIT ${MOST_DOCUMENTS}`);

/** Documents visible to the viewer. The storage key is never exposed. */
export const readableDocuments = (rows: readonly DocumentRow[], access: PersonAccess) =>
	rows
		.filter((row) => readsDocument(access, kindOf(row)))
		.map(({ object_key: _, deleted_at: __, ...shown }) => shown);

const kindOf = ({ type, audience }: Pick<DocumentRow, "type" | "audience">) => ({ key: type, audience });

/** Court orders among the documents, to choose from. Only for those who direct the camp. */
export const courtPapers = (rows: readonly DocumentRow[]) =>
	rows.filter(({ type }) => type === COURT_ORDER).map(({ id, title }) => ({ value: id, label: title }));

/** Reads one document, even when deleted. */
export const documentRead = ({ db, place, id }: Whose, document_id: string) =>
	db.all<DocumentRow>(sql`SELECT ${columns} FROM ${tables}
		WHERE d.camp_id = ${place.camp_id} AND d.person_id = ${id} AND d.id = ${document_id}`);

/** Reads the document kinds of a camp, and which of them it requires from campers. */
export const documentTypesRead = ({ db, place }: Pick<Whose, "db" | "place">) =>
	db.all<{
		id: string;
		key: string;
		label: string;
		audience: Audience;
		is_asked: 0 | 1;
	}>(sql`SELECT k.id AS id, k.key AS key, k.label AS label, k.audience AS audience,
		k.id IN (SELECT r.definition_id FROM required_document r WHERE r.camp_id = ${place.camp_id}) AS is_asked
		FROM definition k WHERE k.type = 'document_type' AND k.is_active = 1 AND (k.camp_id IS NULL OR k.camp_id = ${place.camp_id})
		ORDER BY k."order", k.label, k.id LIMIT 100`);

type Found = { person: PersonRecord; document: DocumentRow };

/** Route options for one document of a person: params, reads and lookup. */
export const oneDocument = {
	permission: null,
	params: personParams.extend({ document_id: id() }),
	reads: (at: ApiRead & { params: { document_id: string } }) => ({
		...onePerson.reads(whoseOf(at)),
		document: documentRead(whoseOf(at), at.params.document_id),
	}),
	find: (rows: { person: PersonRecord[]; document: DocumentRow[] }): Found | undefined => {
		const [person, [document]] = [onePerson.find(rows), rows.document];
		return person && document ? { person, document } : undefined;
	},
};

type Checked<F> = { ctx: CampCtx; found: F };

/** Check for `allow`: the caller can see documents of this person. */
export const hasDocuments = ({ ctx, found }: Checked<PersonRecord>): void => {
	if (!hasPapers(assertCanView(ctx, found))) throw notFound();
};

/** Check for `allow`: the caller can read the document, and it isn't deleted. */
export const readsThisDocument = ({ ctx, found: { person, document } }: Checked<Found>): void => {
	if (!readsDocument(assertCanView(ctx, person), kindOf(document)) || document.deleted_at !== null)
		throw notFound();
};

/** Check for `allow`: the document exists, and the caller can delete or restore it. */
export const editsThisDocument = ({ ctx, found: { person, document } }: Checked<Found>): void => {
	const access = assertCanView(ctx, person);
	if (!readsDocument(access, kindOf(document))) throw notFound();
	if (!access.edits) {
		throw new AppError("FORBIDDEN", {
			message: "Only the camp office can delete documents. Contact the office.",
		});
	}
};

/**
 * Serves a document's file to a caller who has passed the check. Each view of a health document is audited first:
 * without the audit row, the file isn't sent.
 */
export async function serveDocument(
	ctx: CampCtx,
	{ person, document }: Found,
	{ download }: { download: boolean },
): Promise<Response> {
	if (document.audience === "health") {
		await commit(ctx, {
			statements: [],
			audit: {
				action: "document.read",
				entity: "person",
				entity_id: person.id,
				changes: { document_id: document.id },
			},
		});
	}
	return servePrivateFile(ctx, {
		key: document.object_key,
		content_type: document.content_type,
		name: document.title,
		download,
	});
}

const typeId = (ctx: CampCtx, named: string) =>
	sql`(SELECT d.id FROM definition d WHERE d.type = 'document_type' AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${ctx.camp.id})
		AND (d.id = ${named} OR d.key = ${named}) ORDER BY d.camp_id IS NULL, d.id = ${named} DESC LIMIT 1)`;

/**
 * Stores a document of a person. Its type is detected from the bytes, and camera metadata is removed from images.
 * If its row isn't written, the file is deleted again (see putFile).
 * @throws INVALID on `file` or a field; FORBIDDEN for a kind that the caller can't see; CONFLICT when the person
 *   has the maximum number of documents; UNAVAILABLE when storage isn't available
 */
export async function uploadDocument(
	ctx: CampCtx,
	person: PersonRecord,
	file: Uint8Array | null,
	{ definition_id, title, expires_on }: DocumentInput,
): Promise<ReturnType<typeof readableDocuments>[number]> {
	const access = assertCanView(ctx, person);
	if (!file) throw invalid("file", "Choose a file first.");
	const read = await readDocument(file);
	if ("refused" in read) throw invalid("file", read.refused);
	const kept = sql`(SELECT count(*) FROM person_document d WHERE d.camp_id = ${ctx.camp.id} AND d.person_id = ${person.id}
		AND d.deleted_at IS NULL)`;
	const id = newId();
	const key = `person-document/${ctx.camp.id}/${id}.${read.extension}`;
	const type = await putFileOnce(ctx, key, read, {
		read: ctx.db.all<{ id: string; key: string; label: string; audience: Audience; kept: number }>(
			sql`SELECT k.id AS id, k.key AS key, k.label AS label, k.audience AS audience, ${kept} AS kept FROM definition k WHERE k.id = ${typeId(ctx, definition_id)}`,
		),
		take([type]) {
			if (!type) throw invalid("definition_id", NO_KIND);
			if (!addsDocument(access, type)) {
				throw new AppError("FORBIDDEN", {
					message:
						type.audience === "health"
							? "Only the family and staff with access to health records can add health documents."
							: "Only the camp's director can add documents of this kind.",
				});
			}
			if (type.kept >= MOST_DOCUMENTS) throw manyDocuments();
			return type;
		},
	});
	const at = ctx.clock.now();
	const row = {
		id,
		person_id: person.id,
		title: title || type.label,
		content_type: read.content_type,
		bytes: read.bytes.length,
		expires_on: expires_on ?? null,
		created_at: at,
	};
	await commit(ctx, {
		statements: [
			...keepFile(ctx, key),
			abortWhen(ctx, "many_documents", sql`${kept} >= ${MOST_DOCUMENTS}`),
			ctx.db.insert(person_document).values({
				...row,
				camp_id: ctx.camp.id,
				definition_id: type.id,
				object_key: key,
				uploaded_by: ctx.user.id,
				updated_at: at,
			}),
		],
		audit: {
			action: "document.upload",
			entity: "person",
			entity_id: person.id,
			changes: {
				document_id: id,
				content_type: read.content_type,
				bytes: read.bytes.length,
				// Omits the type of court orders, which only those who direct the camp can see, and of health documents, which
				// never appear in the audit trail.
				...(type.key === COURT_ORDER || type.audience === "health" ? {} : { type: type.key }),
			},
		},
		refusals: fileRefusals,
	});
	return {
		...row,
		type: type.key,
		type_label: type.label,
		audience: type.audience,
		uploaded_by: ctx.user.name,
	};
}

const manyDocuments = () =>
	new AppError("CONFLICT", {
		message: `A person can have up to ${MOST_DOCUMENTS} documents. Delete a document you no longer need, then upload this one.`,
	});

const fileRefusals = {
	"guard:many_documents": manyDocuments,
	"guard:file_gone": () =>
		new AppError("CONFLICT", { message: "The uploaded file has expired. Upload it again." }),
};

/**
 * Deletes or restores a document. Its file is kept for 30 days, while it can be restored; a queued message then
 * removes the row and the file.
 * @throws CONFLICT when it is too late to restore it
 */
export async function setDocumentDeleted(
	ctx: CampCtx,
	{ person, document }: Found,
	deleted: boolean,
): Promise<void> {
	await commit(ctx, {
		statements: [
			...hiddenOrBack(ctx, person_document, document.id, deleted),
			ctx.db.delete(outbox).where(eq(outbox.id, `${PURGE_TOPIC}:${document.id}`)),
			...(deleted ? [purging(ctx, document.id)] : []),
		],
		audit: {
			action: deleted ? "document.delete" : "document.restore",
			entity: "person",
			entity_id: person.id,
			changes: { document_id: document.id },
		},
		refusals: {
			...tooLate("This document was"),
		},
	});
}

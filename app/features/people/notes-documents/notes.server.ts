import { and, eq, sql } from "drizzle-orm";
import { person_note } from "#db/schema";
import { nextStamp } from "#db/stamp";
import {
	type ApiRead,
	personParams,
	whoseOf,
	onePerson,
	type PersonRecord,
	assertCanView,
	type Whose,
	type NoteVisibility,
	type PersonAccess,
} from "#app/features/people/person-page/index.server";
import { newId } from "#app/lib/ids";
import { abortIfStale, commit, stale } from "#app/platform/audit/commit.server";
import { hiddenOrBack, tooLate } from "#app/platform/audit/restore.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { NoteChange, NoteFields, NoteInput } from "./inputs";

export type NoteRow = NoteFields & { deleted_at: string | null };

const columns = sql`n.id AS id, n.person_id AS person_id, n.body AS body, n.status AS status, n.visibility AS visibility,
	n.activity_date AS activity_date, n.author_id AS author_id, u.name AS author_name, n.version AS version,
	n.created_at AS created_at, n.updated_at AS updated_at, n.deleted_at AS deleted_at`;

/**
 * Reads one page of a person's notes of every visibility, newest first: one row more than the limit. {@link
 * readableNotes} leaves out the ones hidden from the viewer.
 * @throws 400 for an invalid cursor
 */
export function notesRead({ db, place, id }: Whose, limit: number, cursor?: string) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return db.all<NoteRow>(sql`SELECT ${columns} FROM person_note n JOIN auth_user u ON u.id = n.author_id
		WHERE n.camp_id = ${place.camp_id} AND n.person_id = ${id} AND n.deleted_at IS NULL
		${after ? sql`AND (n.activity_date, n.id) < (${after[0]}, ${after[1]})` : sql``}
		ORDER BY n.activity_date DESC, n.id DESC LIMIT ${limit + 1}`);
}

/** Cuts the rows read to one page and leaves out the notes hidden from the viewer. */
export function readableNotes(rows: NoteRow[], limit: number, access: PersonAccess) {
	const { rows: shown, page } = pageOf(rows, limit, (row) => [row.activity_date, row.id]);
	const readable = shown.filter(({ visibility }) => access.reads_notes.includes(visibility));
	return { notes: readable.map(({ deleted_at: _, ...note }) => note), page };
}

/** Reads one note, even when deleted. */
export const noteRead = ({ db, place, id }: Whose, note_id: string) =>
	db.all<NoteRow>(sql`SELECT ${columns} FROM person_note n JOIN auth_user u ON u.id = n.author_id
		WHERE n.camp_id = ${place.camp_id} AND n.person_id = ${id} AND n.id = ${note_id}`);

export interface VersionRow {
	version: number;
	body: string;
	status: string;
	visibility: NoteVisibility;
	written_at: string;
}

/** Reads the earlier versions of a note, newest first. */
export const versionsRead = ({ db, place, id }: Whose, note_id: string) =>
	db.all<VersionRow>(sql`SELECT h.version AS version, h.body AS body, h.status AS status, h.visibility AS visibility,
		h.written_at AS written_at FROM person_note n
		JOIN person_note_history h ON h.camp_id = n.camp_id AND h.note_id = n.id
		WHERE n.camp_id = ${place.camp_id} AND n.person_id = ${id} AND n.id = ${note_id}
		ORDER BY h.version DESC LIMIT 50`);

const forbiddenNote = () =>
	new AppError("FORBIDDEN", {
		message: "You don't have permission to write notes of this kind. Ask the director.",
	});

/** Check for `allow`: the person is visible to the caller, who can write notes about them. */
export const writesNotes = ({ ctx, found }: { ctx: CampCtx; found: PersonRecord }): void => {
	const access = assertCanView(ctx, found);
	if (access.reads_notes.length === 0) throw notFound();
	if (access.writes_notes.length === 0) throw forbiddenNote();
	if (found.deleted_at !== null) throw notFound();
};

type Found = { person: PersonRecord; note: NoteRow };

/** Route options for one note of a person: params, reads and lookup. */
export const oneNote = {
	permission: null,
	params: personParams.extend({ note_id: id() }),
	reads: (at: ApiRead & { params: { note_id: string } }) => ({
		...onePerson.reads(whoseOf(at)),
		note: noteRead(whoseOf(at), at.params.note_id),
	}),
	find: (rows: { person: PersonRecord[]; note: NoteRow[] }): Found | undefined => {
		const [person, [note]] = [onePerson.find(rows), rows.note];
		return person && note ? { person, note } : undefined;
	},
};

/** Check for `allow`: the caller can read and change the note. */
export const changesNote = ({ ctx, found: { person, note } }: { ctx: CampCtx; found: Found }): void => {
	const access = assertCanView(ctx, person);
	if (!access.reads_notes.includes(note.visibility)) throw notFound();
	if (!access.writes_notes.includes(note.visibility)) throw forbiddenNote();
	// Notes by others can be changed only by users who can edit the record.
	if (note.author_id !== ctx.user.id && !access.edits) throw forbiddenNote();
};

/**
 * Adds a note about a person.
 * @throws FORBIDDEN for a visibility that the caller can't write
 */
export async function createNote(
	ctx: CampCtx,
	person: PersonRecord,
	{ body, status = "open", visibility = "general", activity_date }: NoteInput,
): Promise<NoteFields> {
	if (!assertCanView(ctx, person).writes_notes.includes(visibility)) throw forbiddenNote();
	const at = ctx.clock.now();
	const id = newId();
	const row = {
		id,
		person_id: person.id,
		body,
		status,
		visibility,
		activity_date: activity_date ?? at,
		author_id: ctx.user.id,
		version: 1,
		created_at: at,
		updated_at: at,
	};
	await commit(ctx, {
		statements: [ctx.db.insert(person_note).values({ camp_id: ctx.camp.id, ...row })],
		audit: {
			action: "note.create",
			entity: "person",
			entity_id: person.id,
			changes: { note_id: id, status, visibility },
		},
		answer: { data: { id }, status: 201 },
	});
	return { ...row, author_name: ctx.user.name };
}

/**
 * Changes the given fields of a note. The previous version is kept.
 * @throws STALE, FORBIDDEN
 */
export async function updateNote(
	ctx: CampCtx,
	{ person, note }: Found,
	{ updated_at, ...given }: NoteChange,
): Promise<NoteFields> {
	const access = assertCanView(ctx, person);
	if (given.visibility && !access.writes_notes.includes(given.visibility)) throw forbiddenNote();
	if (note.deleted_at !== null) throw notFound();
	const { deleted_at: _, ...stored } = note;
	const changes = Object.fromEntries(
		Object.entries(given).filter(
			([name, value]) => value !== undefined && value !== stored[name as keyof typeof stored],
		),
	);
	const next = { ...stored, ...changes } as NoteFields;
	const which = and(eq(person_note.camp_id, ctx.camp.id), eq(person_note.id, note.id));
	const at = ctx.clock.now();
	const edited = Object.keys(changes).length > 0;
	const [, , answer] = (await commit(ctx, {
		statements: [
			...abortIfStale(ctx, person_note, which, updated_at ?? stored.updated_at),
			ctx.db
				.update(person_note)
				.set({
					body: next.body,
					status: next.status,
					visibility: next.visibility,
					activity_date: next.activity_date,
					version: stored.version + (edited ? 1 : 0),
					updated_at: edited ? nextStamp(person_note.updated_at, at) : stored.updated_at,
				})
				.where(which),
			ctx.db.select({ updated_at: person_note.updated_at }).from(person_note).where(which),
		],
		audit: {
			action: "note.update",
			entity: "person",
			entity_id: person.id,
			changes: { note_id: note.id, fields: Object.keys(changes) },
		},
		refusals: { person_note_version: stale },
	})) as [unknown, unknown, { updated_at: string }[]];
	return {
		...next,
		version: stored.version + (edited ? 1 : 0),
		updated_at: answer[0]?.updated_at ?? stored.updated_at,
	};
}

/**
 * Deletes or restores a note. Its text and history are kept.
 * @throws CONFLICT after 30 days
 */
export async function setNoteDeleted(ctx: CampCtx, { person, note }: Found, deleted: boolean): Promise<void> {
	await commit(ctx, {
		statements: hiddenOrBack(ctx, person_note, note.id, deleted),
		audit: {
			action: deleted ? "note.delete" : "note.restore",
			entity: "person",
			entity_id: person.id,
			changes: { note_id: note.id },
		},
		refusals: {
			...tooLate("This note was"),
		},
	});
}

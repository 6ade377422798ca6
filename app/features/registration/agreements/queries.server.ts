import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { auth_user, definition, required_document, waiver, waiver_version } from "#db/schema";
import { decodeCursor } from "#app/platform/http/page";

interface At {
	db: Db;
	place: { camp_id: string };
}

const current = and(
	eq(waiver_version.camp_id, waiver.camp_id),
	eq(waiver_version.waiver_id, waiver.id),
	eq(waiver_version.version, waiver.current_version),
);

const waivers = ({ db }: At) =>
	db
		.select({
			id: waiver.id,
			title: waiver.title,
			is_required: waiver.is_required,
			per_family: waiver.per_family,
			position: waiver.position,
			version: waiver_version.version,
			body: waiver_version.body,
			hash: waiver_version.hash,
			published_at: waiver_version.published_at,
			archived_at: waiver.archived_at,
			created_at: waiver.created_at,
			updated_at: waiver.updated_at,
		})
		.from(waiver)
		.innerJoin(waiver_version, current);

/** One waiver of the camp with its current text. */
export const waiverById = (at: At, id: string) =>
	waivers(at).where(and(eq(waiver.camp_id, at.place.camp_id), eq(waiver.id, id)));

export type WaiverRow = Awaited<ReturnType<typeof waiverById>>[number];

/**
 * Waivers of the camp in order, either active or archived; `limit` + 1 rows.
 * @throws 400 for an invalid cursor
 */
export function listWaivers(at: At, page: { limit: number; cursor?: string; is_archived?: boolean }) {
	const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, 2);
	return waivers(at)
		.where(
			and(
				eq(waiver.camp_id, at.place.camp_id),
				page.is_archived ? isNotNull(waiver.archived_at) : isNull(waiver.archived_at),
				after && sql`(${waiver.position}, ${waiver.id}) > (${after[0]}, ${after[1]})`,
			),
		)
		.orderBy(asc(waiver.position), asc(waiver.id))
		.limit(page.limit + 1);
}

export const waiverKeys = ({ position, id }: WaiverRow) => [position, id];

/** A row in the shape of API responses. */
export const toWaiver = ({ position: _, ...row }: WaiverRow) => row;

/** Versions of a waiver's text, newest first. */
export const versionsOf = ({ db, place }: At, waiver_id: string) =>
	db
		.select({
			version: waiver_version.version,
			body: waiver_version.body,
			hash: waiver_version.hash,
			published_at: waiver_version.published_at,
			published_by: sql<string>`${auth_user.name}`.as("published_by"),
		})
		.from(waiver_version)
		.innerJoin(auth_user, eq(auth_user.id, waiver_version.published_by))
		.where(and(eq(waiver_version.camp_id, place.camp_id), eq(waiver_version.waiver_id, waiver_id)))
		.orderBy(desc(waiver_version.version))
		.limit(50);

const documents = ({ db }: At) =>
	db
		.select({
			id: required_document.id,
			season_id: required_document.season_id,
			definition_id: required_document.definition_id,
			label: sql<string>`${definition.label}`.as("document_label"),
			note: required_document.note,
			due_on: required_document.due_on,
			created_at: required_document.created_at,
			updated_at: required_document.updated_at,
		})
		.from(required_document)
		.innerJoin(definition, eq(definition.id, required_document.definition_id));

/** One required document of the camp. */
export const documentById = (at: At, id: string) =>
	documents(at).where(and(eq(required_document.camp_id, at.place.camp_id), eq(required_document.id, id)));

export type DocumentRow = Awaited<ReturnType<typeof documentById>>[number];

/**
 * Documents required for a season, earliest due date first, then those without a date. Not paginated, because a
 * camp has only a few.
 */
export const documentsOf = (at: At, season_id: string | SQL) =>
	documents(at)
		.where(and(eq(required_document.camp_id, at.place.camp_id), eq(required_document.season_id, season_id)))
		.orderBy(
			sql`${required_document.due_on} IS NULL`,
			asc(required_document.due_on),
			asc(required_document.id),
		)
		.limit(200);

/** Document types of the camp. */
export const documentTypes = ({ db, place }: At) =>
	db.all<{ value: string; label: string }>(sql`SELECT d.id AS value, d.label AS label FROM definition d
		WHERE d.type = 'document_type' AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${place.camp_id})
		ORDER BY d."order", d.label LIMIT 200`);

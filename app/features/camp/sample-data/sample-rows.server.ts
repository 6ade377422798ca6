import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** Kinds of rows labeled as sample data; all other sample rows depend on these. */
export type SampleEntity = "person" | "household" | "season" | "session" | "camp_group" | "definition";

/** SQL condition: whether an ID is labeled. */
export const isSample = (camp_id: string, entity: SampleEntity, id: SQL): SQL =>
	sql`EXISTS (SELECT 1 FROM sample_row sr WHERE sr.camp_id = ${camp_id} AND sr.entity = ${entity} AND sr.entity_id = ${id})`;

/** Subquery of the labeled IDs of a kind. */
export const sampleIds = (camp_id: string, entity: SampleEntity): SQL =>
	sql`(SELECT sr.entity_id FROM sample_row sr WHERE sr.camp_id = ${camp_id} AND sr.entity = ${entity})`;

/** Query that returns one row while the camp has sample data. */
export const sampleRead = (db: Db, { camp_id }: { camp_id: string }) =>
	db.all<{ is_sample: number }>(
		sql`SELECT 1 AS is_sample FROM sample_row WHERE camp_id = ${camp_id} LIMIT 1`,
	);

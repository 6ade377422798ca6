import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** What is labelled as sample data; everything else of it hangs on these. */
export type SampleEntity = "person" | "household" | "season" | "session" | "camp_group" | "definition";

/** Whether an id is labelled, as SQL. */
export const isSample = (camp_id: string, entity: SampleEntity, id: SQL): SQL =>
	sql`EXISTS (SELECT 1 FROM sample_row sr WHERE sr.camp_id = ${camp_id} AND sr.entity = ${entity} AND sr.entity_id = ${id})`;

/** The labelled ids of a kind, as a subquery. */
export const sampleIds = (camp_id: string, entity: SampleEntity): SQL =>
	sql`(SELECT sr.entity_id FROM sample_row sr WHERE sr.camp_id = ${camp_id} AND sr.entity = ${entity})`;

/** One row while the camp holds sample data. */
export const sampleRead = (db: Db, { camp_id }: { camp_id: string }) =>
	db.all<{ is_sample: number }>(
		sql`SELECT 1 AS is_sample FROM sample_row WHERE camp_id = ${camp_id} LIMIT 1`,
	);

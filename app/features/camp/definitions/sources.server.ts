import type { Db } from "#db/client";
import { findDefinitions } from "./queries.server";

/** Maximum sources that a question offers. */
export const MOST_SOURCES = 40;

/** The camp's own answers to "How did you hear about us?", in order. */
export const sourcesRead = (db: Db, camp_id: string) =>
	findDefinitions(db, camp_id, { type: "source", is_active: true, limit: MOST_SOURCES });

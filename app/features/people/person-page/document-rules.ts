import type { Audience } from "#app/platform/auth/audiences";
import type { PersonAccess } from "./rules";

/** Court order: visible only to those who direct the camp. */
export const COURT_ORDER = "court_order";
/** Written in confidence about the person, and therefore hidden from them. */
const CONFIDENTIAL = "reference_letter";

/** Kind of document, as far as it decides visibility. */
export interface DocumentKind {
	key: string;
	audience: Audience;
}

/**
 * True when the viewer can read documents of a kind: editors of the record, the family, and the person, except for
 * confidential ones. For health documents, staff need medical_view; directing the camp or editing the record isn't
 * enough.
 */
export function readsDocument(access: PersonAccess, { key, audience }: DocumentKind): boolean {
	if (audience === "health") return access.reads_health || access.family || access.self;
	if (access.heads) return true;
	if (key === COURT_ORDER) return false;
	if (access.self && key === CONFIDENTIAL) return false;
	return access.edits || access.family || access.self;
}

/**
 * True when the viewer can add documents of a kind they can read. Staff who can only view health documents can't
 * add any.
 */
export const addsDocument = (access: PersonAccess, kind: DocumentKind): boolean =>
	readsDocument(access, kind) &&
	(kind.audience !== "health" || access.adds_health || access.family || access.self);

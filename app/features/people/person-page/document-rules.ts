import type { Audience } from "#app/platform/auth/audiences";
import type { Sight } from "./rules";

/** What a court has ordered: for those who direct the camp. */
export const COURT_ORDER = "court_order";
/** Written about somebody in confidence, and so not for them. */
const CONFIDENTIAL = "reference_letter";

/** A kind of document, as far as it decides who sees such documents. */
export interface DocumentKind {
	key: string;
	audience: Audience;
}

/**
 * Whether the viewer reads documents of a kind: those who edit the record, the family, and the person except for what is
 * confidential. Of health papers staff need medical_view, which directing the camp or editing the record doesn't replace.
 */
export function readsDocument(sight: Sight, { key, audience }: DocumentKind): boolean {
	if (audience === "health") return sight.reads_health || sight.family || sight.self;
	if (sight.heads) return true;
	if (key === COURT_ORDER) return false;
	if (sight.self && key === CONFIDENTIAL) return false;
	return sight.edits || sight.family || sight.self;
}

/** Whether the viewer adds documents of a kind: of those they read, staff who only look at health papers add none. */
export const addsDocument = (sight: Sight, kind: DocumentKind): boolean =>
	readsDocument(sight, kind) &&
	(kind.audience !== "health" || sight.adds_health || sight.family || sight.self);

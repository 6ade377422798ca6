import type { Audience } from "#app/platform/auth/audiences";

/** Outbox topic for messages that continue an import until it is done. */
export const IMPORT_TOPIC = "imports.work";

export interface ImportMessage {
	camp_id: string;
	import_id: string;
	/** User who requested it; the audit trail names them. */
	user_id: string;
	/**
	 * Audiences of that user at the time of the request. Messages from before this field existed count as everyone's
	 * audience only.
	 */
	audiences?: readonly Audience[];
}

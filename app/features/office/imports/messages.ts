import type { Audience } from "#app/platform/auth/audiences";

/** The topic of the messages that keep an import going until it is done. */
export const IMPORT_TOPIC = "imports.work";

export interface ImportMessage {
	camp_id: string;
	import_id: string;
	/** Whoever asked for it: the work is theirs in the audit trail. */
	user_id: string;
	/** The audiences they belonged to when they asked; only everyone's in messages from before this was said. */
	audiences?: readonly Audience[];
}

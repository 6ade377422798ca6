import type { ReportFormat } from "./run-rules";

// What the outbox carries for reports.

/** A run that is queued. */
export const RUN_TOPIC = "report.run";

export interface RunMessage {
	camp_id: string;
	run_id: string;
}

/** A report for one recipient, by email: it is run with their rights when the message is worked on. */
export const SEND_TOPIC = "report.send";

export interface SendMessage {
	camp_id: string;
	/** The run's id, so that a message that comes twice sends once. */
	run_id: string;
	user_id: string;
	/** Who asked for it, or owns the schedule. */
	asked_by: string;
	report: {
		template_key: string | null;
		template_id: string | null;
		name: string;
		/** Null: read from the saved report when it is sent. */
		plan: unknown;
	};
	format: ReportFormat;
	season_id: string | null;
	schedule_id: string | null;
	/** What the sender wrote beside it. */
	note: string | null;
	/** For a report before sessions: which ones. */
	sessions: readonly { id: string; name: string; start_date: string }[];
}

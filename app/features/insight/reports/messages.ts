import type { ReportFormat } from "./run-rules";

// Outbox messages of reports.

/** A run that is queued. */
export const RUN_TOPIC = "report.run";

export interface RunMessage {
	camp_id: string;
	run_id: string;
}

/** A report for one recipient by email. It runs with the recipient's rights when the message is processed. */
export const SEND_TOPIC = "report.send";

export interface SendMessage {
	camp_id: string;
	/** The run's id, so that a message that comes twice sends once. */
	run_id: string;
	user_id: string;
	/** The user who sent it or owns the schedule. */
	asked_by: string;
	report: {
		template_key: string | null;
		template_id: string | null;
		name: string;
		/** Null if the plan is read from the saved report at sending time. */
		plan: unknown;
	};
	format: ReportFormat;
	season_id: string | null;
	schedule_id: string | null;
	/** The sender's own text. */
	note: string | null;
	/** For a report before sessions: which ones. */
	sessions: readonly { id: string; name: string; start_date: string }[];
}

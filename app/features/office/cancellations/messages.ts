/** Outbox topic for the messages that carry out a cancellation. */
export const CANCELLATION_TOPIC = "cancellations.work";

export interface CancellationMessage {
	camp_id: string;
	cancellation_id: string;
}

/** The topic of the messages that carry a cancellation out until it is done. */
export const CANCELLATION_TOPIC = "cancellations.work";

export interface CancellationMessage {
	camp_id: string;
	cancellation_id: string;
}

import { formatTime, timeIn } from "#app/lib/dates";
import type { QueueState } from "../queue-store";

/** Time when marks were last saved, in camp time. */
export const lastSaved = ({ queue }: QueueState, time_zone: string) =>
	queue.last_saved_at ? formatTime(timeIn(time_zone, queue.last_saved_at)) : null;

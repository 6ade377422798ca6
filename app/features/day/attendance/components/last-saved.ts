import { formatTime, timeIn } from "#app/lib/dates";
import type { QueueState } from "../queue-store";

/** When marks last arrived, as the camp's clock says it. */
export const lastSaved = ({ queue }: QueueState, time_zone: string) =>
	queue.last_saved_at ? formatTime(timeIn(time_zone, queue.last_saved_at)) : null;

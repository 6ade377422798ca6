import { Link } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import CloudOff from "lucide-react/icons/cloud-off";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useSyncExternalStore } from "react";
import { formatTime, timeIn } from "~/lib/dates";
import { Button } from "~/ui/button";
import { heldMarks, waitingCount } from "../queue";
import type { QueueState } from "../queue-store";

interface QueueNoticeProps {
	state: QueueState;
	time_zone: string;
	onRetry: () => void;
	/** Opens the choice; left out where the children are not at hand. */
	onResolve?: () => void;
}

const connection = {
	subscribe(listener: () => void) {
		addEventListener("online", listener);
		addEventListener("offline", listener);
		return () => {
			removeEventListener("online", listener);
			removeEventListener("offline", listener);
		};
	},
	now: () => navigator.onLine,
};

const marks = (count: number) => `${count} ${count === 1 ? "mark" : "marks"}`;

/** Where this device's marks are: stored, on their way, waiting for the connection, or for a choice. */
export function QueueNotice({ state, time_zone, onRetry, onResolve }: QueueNoticeProps) {
	const online = useSyncExternalStore(connection.subscribe, connection.now, () => true);
	const { queue, sending, blocked } = state;
	const waiting = waitingCount(queue);
	const held = heldMarks(queue).length;
	const last = queue.last_saved_at ? formatTime(timeIn(time_zone, queue.last_saved_at)) : null;
	const savedText = last ? ` Last saved ${last}.` : "";
	const stuck = !online || queue.failures > 0;
	return (
		<div role="status" className="grid gap-1.5">
			{held > 0 ? (
				<Line
					tone="ember"
					icon={<CloudOff aria-hidden />}
					action={
						onResolve ? (
							<Button size="small" onClick={onResolve}>
								Choose
							</Button>
						) : undefined
					}
				>
					{marks(held)} {held === 1 ? "needs" : "need"} your choice.
				</Line>
			) : null}
			{blocked !== null && waiting > 0 ? (
				<Line
					tone="ember"
					icon={<CloudOff aria-hidden />}
					action={
						<Link to="/auth" reloadDocument className="link flex-none">
							Sign in
						</Link>
					}
				>
					{marks(waiting)} kept on this device. Sign in again to send {waiting === 1 ? "it" : "them"}.
				</Line>
			) : waiting > 0 && stuck ? (
				<Line
					tone="ember"
					icon={<CloudOff aria-hidden />}
					action={
						<Button size="small" pending={sending} onClick={onRetry}>
							Try now
						</Button>
					}
				>
					{online ? "" : "No connection. "}
					{marks(waiting)} waiting on this device.{savedText}
				</Line>
			) : waiting > 0 ? (
				<Line icon={<CloudUpload aria-hidden />}>Saving {marks(waiting)}</Line>
			) : last && held === 0 ? (
				<Line icon={<CircleCheck aria-hidden className="text-pine" />}>Saved {last}</Line>
			) : null}
		</div>
	);
}

interface LineProps {
	tone?: "muted" | "ember";
	icon: React.ReactNode;
	action?: React.ReactNode;
	children: React.ReactNode;
}

function Line({ tone = "muted", icon, action, children }: LineProps) {
	return (
		<div
			className={
				tone === "ember"
					? "flex items-center gap-2 rounded-sm bg-ember-tint px-2.5 py-1.5 font-medium text-ember-ink"
					: "flex items-center gap-1.5 text-muted"
			}
		>
			<span className="flex-none [&>svg]:size-4">{icon}</span>
			<span className="min-w-0 flex-1 tabular-nums">{children}</span>
			{action}
		</div>
	);
}

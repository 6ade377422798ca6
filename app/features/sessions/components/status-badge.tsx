import { Badge, type Tone } from "~/ui/badge";
import { SESSION_STATUS_LABELS, type SessionStatus } from "../rules";

const TONES: Record<SessionStatus | "full", Tone> = {
	draft: "neutral",
	published: "sky",
	running: "pine",
	completed: "neutral",
	cancelled: "neutral",
	full: "ember",
};

/** Where a session stands; `full` takes the place of published and running. */
export function StatusBadge({ status }: { status: SessionStatus | "full" }) {
	return <Badge tone={TONES[status]}>{SESSION_STATUS_LABELS[status]}</Badge>;
}

import { Badge, type Tone } from "#app/ui/badge";
import { SESSION_STATUS_LABELS, type SessionStatus, shownStatus } from "../rules";

const TONES: Record<SessionStatus | "full", Tone> = {
	draft: "neutral",
	published: "sky",
	running: "pine",
	completed: "neutral",
	cancelled: "neutral",
	// Neutral: a full session is good news that needs no action.
	full: "neutral",
};

interface StatusBadgeProps {
	status: SessionStatus;
	full: boolean;
}

/** Badge for a session's status. "Full" replaces "published" and is shown beside "running". */
export function StatusBadge({ status, full }: StatusBadgeProps) {
	const shown = shownStatus(status, full);
	if (status !== "running" || shown === status) return <OneBadge status={shown} />;
	return (
		<span className="inline-flex gap-1">
			<OneBadge status={status} />
			<OneBadge status={shown} />
		</span>
	);
}

const OneBadge = ({ status }: { status: keyof typeof TONES }) => (
	<Badge tone={TONES[status]}>{SESSION_STATUS_LABELS[status]}</Badge>
);

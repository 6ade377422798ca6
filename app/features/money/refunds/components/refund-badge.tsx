import { Badge } from "#app/ui/badge";
import { REFUND_STATES, type RefundState } from "../rules";

const TONES: Record<string, "ember" | "sky" | "pine"> = {
	requested: "ember",
	approved: "sky",
	processed: "pine",
};

/** A refund's state; where somebody else has to approve it, that. */
export const RefundBadge = ({ state, needs_second }: { state: string; needs_second: boolean }) => (
	<Badge tone={TONES[state] ?? "neutral"}>
		{state === "requested" && needs_second
			? "Needs second approval"
			: (REFUND_STATES[state as RefundState] ?? state)}
	</Badge>
);

import { Badge } from "#app/ui/badge";
import { REFUND_STATES, type RefundState } from "../rules";

const TONES: Record<string, "ember" | "sky" | "pine"> = {
	requested: "ember",
	approved: "sky",
	processed: "pine",
};

/** State of a refund, or that a second person has to approve it. */
export const RefundBadge = ({ state, needs_second }: { state: string; needs_second: boolean }) => (
	<Badge tone={TONES[state] ?? "neutral"}>
		{state === "requested" && needs_second
			? "Needs second approval"
			: (REFUND_STATES[state as RefundState] ?? state)}
	</Badge>
);

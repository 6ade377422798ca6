import { Badge } from "#app/ui/badge";
import type { DisputeLine } from "../dispute-line";

/** How a dispute stands: what waits for the camp stands out, what it won is green. */
export function DisputeBadge({ state, is_open, is_out, evidence_by }: DisputeLine) {
	const tone = is_open ? (evidence_by ? "ember" : "neutral") : is_out ? "neutral" : "pine";
	return <Badge tone={tone}>{state}</Badge>;
}

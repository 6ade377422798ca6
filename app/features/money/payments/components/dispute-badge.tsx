import { Badge } from "#app/ui/badge";
import type { DisputeLine } from "../dispute-line";

/** State of a dispute. States that need the camp's action are highlighted; won disputes are green. */
export function DisputeBadge({ state, is_open, is_out, evidence_by }: DisputeLine) {
	const tone = is_open ? (evidence_by ? "ember" : "neutral") : is_out ? "neutral" : "pine";
	return <Badge tone={tone}>{state}</Badge>;
}

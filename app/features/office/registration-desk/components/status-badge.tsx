import { Badge } from "#app/ui/badge";
import { statusLabel, statusTone } from "../rules";

/** State of a registration as a badge. */
export const StatusBadge = ({ status }: { status: string }) => (
	<Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
);

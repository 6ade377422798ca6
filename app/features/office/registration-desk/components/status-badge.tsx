import { Badge } from "#app/ui/badge";
import { statusLabel, statusTone } from "../rules";

/** A registration's state in a word. */
export const StatusBadge = ({ status }: { status: string }) => (
	<Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
);

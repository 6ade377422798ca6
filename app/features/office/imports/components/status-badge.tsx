import { Badge, type Tone } from "#app/ui/badge";
import { type ImportStatus, STATUS_LABELS } from "../rules";

const TONES: Record<ImportStatus, Tone> = {
	uploaded: "ember",
	mapped: "sky",
	checking: "sky",
	checked: "ember",
	committing: "sky",
	committed: "pine",
	undoing: "sky",
	undone: "neutral",
	failed: "ember",
};

export const StatusBadge = ({ status }: { status: ImportStatus }) => (
	<Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
);

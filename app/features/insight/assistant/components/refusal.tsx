import { Alert } from "#app/ui/alert";
import type { RefusalView } from "../refusal";
import { ExampleList } from "./example-list";

/** Explains why a question has no answer, and suggests others. */
export function Refusal({ refusal: { title, text, nearest, note } }: { refusal: RefusalView }) {
	return (
		<div className="grid gap-3">
			<Alert tone="info" title={title} live>
				{text}
			</Alert>
			{note ? <p className="text-muted">{note}</p> : null}
			{nearest.length > 0 ? <ExampleList label="Similar questions" questions={nearest} /> : null}
		</div>
	);
}

import { Form } from "@remix-run/react";
import { assistantPaths } from "../paths";

interface ExampleListProps {
	label: string;
	questions: readonly string[];
}

/** Questions that can be asked with one press. */
export function ExampleList({ label, questions }: ExampleListProps) {
	return (
		<ul aria-label={label} className="flex flex-wrap gap-2">
			{questions.map((question) => (
				<li key={question}>
					<Form method="post" action={assistantPaths.assistant}>
						<input type="hidden" name="question" value={question} />
						<button
							type="submit"
							className="min-h-9 rounded-md border border-line bg-surface px-3 py-1.5 text-start hover:bg-sunken touch:min-h-11"
						>
							{question}
						</button>
					</Form>
				</li>
			))}
		</ul>
	);
}

import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { assistantPaths } from "../paths";

interface AskFormProps {
	/** Initial text of the field. */
	question?: string;
	/** Whether the field gets focus. */
	focused?: boolean;
}

/** The field for a question. */
export function AskForm({ question, focused = false }: AskFormProps) {
	return (
		<Form method="post" action={assistantPaths.assistant} className="flex flex-wrap gap-2 print:hidden">
			<div className="min-w-0 flex-1 basis-64">
				<TextInput
					key={question}
					name="question"
					aria-label="Your question"
					defaultValue={question}
					maxLength={300}
					required
					autoComplete="off"
					autoFocus={focused}
					placeholder="How many campers are enrolled by session?"
				/>
			</div>
			<SubmitButton>Ask</SubmitButton>
		</Form>
	);
}

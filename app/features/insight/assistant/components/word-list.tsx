import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { assistantPaths } from "../paths";

interface WordListProps {
	words: readonly { word: string; means: string }[];
}

/** The camp's own words with their meanings. */
export function WordList({ words }: WordListProps) {
	return (
		<>
			{words.length > 0 ? (
				<ul className="divide-y divide-line">
					{words.map(({ word, means }) => (
						<li key={word} className="flex items-center justify-between gap-4 px-4 py-2">
							<p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
								<bdi className="font-medium wrap-anywhere">{word}</bdi>
								<span className="text-muted">
									means <bdi className="wrap-anywhere">{means}</bdi>
								</span>
							</p>
							<Form method="post" action={assistantPaths.synonym} preventScrollReset>
								<input type="hidden" name="word" value={word} />
								<SubmitButton variant="quiet" size="small" aria-label={`Remove ${word}`}>
									Remove
								</SubmitButton>
							</Form>
						</li>
					))}
				</ul>
			) : null}
			<InlineForm
				key={words.length}
				action={assistantPaths.synonym}
				className="flex flex-wrap items-start gap-2 border-t border-line px-4 py-3 first:border-t-0"
			>
				{(errors, pending) => (
					<>
						<Field
							id="word"
							name="word"
							label="Word"
							errors={errors.word}
							required
							className="min-w-0 flex-1 basis-40"
						>
							<TextInput maxLength={60} />
						</Field>
						<Field
							id="means"
							name="means"
							label="Meaning"
							errors={errors.means}
							help="A session, group, tag or word that the assistant knows"
							required
							className="min-w-0 flex-1 basis-40"
						>
							<TextInput maxLength={60} />
						</Field>
						<Button type="submit" variant="secondary" pending={pending} className="mt-6">
							Add word
						</Button>
					</>
				)}
			</InlineForm>
		</>
	);
}

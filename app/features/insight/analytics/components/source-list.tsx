import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { analyticsPaths } from "../paths";

/** The camp's answers to "How did you hear about us?" */
export function SourceList({ sources }: { sources: readonly { id: string; label: string }[] }) {
	return (
		<>
			{sources.length > 0 ? (
				<ul className="divide-y divide-line">
					{sources.map(({ id, label }) => (
						<li key={id} className="flex items-center justify-between gap-4 px-4 py-2">
							<bdi className="min-w-0 wrap-anywhere">{label}</bdi>
							<Form method="post" action={analyticsPaths.source} preventScrollReset>
								<input type="hidden" name="id" value={id} />
								<SubmitButton variant="quiet" size="small" aria-label={`Remove ${label}`}>
									Remove
								</SubmitButton>
							</Form>
						</li>
					))}
				</ul>
			) : (
				<p className="px-4 py-3 text-muted">
					Your list is empty, so the question offers the usual answers, such as a friend, school or an
					internet search.
				</p>
			)}
			<InlineForm
				key={sources.length}
				action={analyticsPaths.source}
				className="flex flex-wrap items-start gap-2 border-t border-line px-4 py-3 first:border-t-0"
			>
				{(errors, pending) => (
					<>
						<Field
							id="source-label"
							name="label"
							label="New source"
							errors={errors.label}
							required
							className="min-w-0 flex-1 basis-48"
						>
							<TextInput maxLength={100} />
						</Field>
						<Button type="submit" variant="secondary" pending={pending} className="mt-6">
							Add
						</Button>
					</>
				)}
			</InlineForm>
		</>
	);
}

import { useRef } from "react";
import { Button } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { Checkbox } from "#app/ui/checkbox";
import { cn } from "#app/ui/cn";
import { FieldError } from "#app/ui/field-error";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { TextInput } from "#app/ui/text-input";
import type { EditorView } from "../editor.server";

/** Filters that were saved to be used again: they are added to the report's, or saved from these. */
export function SavedFilters({
	view: { saved, said, draft },
	errors,
}: {
	view: EditorView;
	errors: readonly string[] | undefined;
}) {
	const save = useRef<HTMLButtonElement>(null);
	const isWrong = errors !== undefined && errors.length > 0;
	if (saved.length === 0 && draft.filters.length === 0 && said === "") return null;
	return (
		<>
			<p role="status" className="text-muted empty:hidden">
				{said}
			</p>
			<details open={isWrong || undefined} className="group/saved border-t border-line pt-2">
				<summary
					className={cn(buttonStyle({ size: "small", variant: "quiet" }), "-ml-2 list-none text-muted")}
				>
					<Icon name="chevron-down" className="transition-transform group-open/saved:rotate-180" />
					Saved filters{saved.length > 0 ? ` (${saved.length})` : ""}
				</summary>
				<div className="grid gap-3 pt-2">
					{saved.length > 0 ? (
						<ul className="divide-y divide-line">
							{saved.map(({ id, name, uses, owner, can_delete }) => (
								<li key={id} className="flex items-center gap-1 py-1">
									<span className="min-w-0 flex-1">
										<bdi className="font-medium wrap-anywhere">{name}</bdi>
										<span className="block text-xs text-muted">
											{uses === 0 ? "Not used yet" : uses === 1 ? "Used once" : `Used ${uses} times`}
											{owner ? `, saved by ${owner}` : ""}
										</span>
									</span>
									<Button
										type="submit"
										size="small"
										name="step"
										value={`saved-add:${id}`}
										aria-label={`Use ${name}`}
									>
										Use
									</Button>
									{can_delete ? (
										<IconButton
											type="submit"
											name="step"
											value={`saved-delete:${id}`}
											label={`Delete ${name}`}
											icon={<Icon name="trash-2" />}
										/>
									) : null}
								</li>
							))}
						</ul>
					) : null}
					{draft.filters.length > 0 ? (
						<div className="grid gap-1.5">
							<div className="flex flex-wrap gap-2">
								<TextInput
									key={saved.length}
									id="saved_name"
									name="saved_name"
									maxLength={120}
									aria-label="Name for these filters"
									placeholder="Name for these filters"
									autoComplete="off"
									dir="auto"
									aria-invalid={isWrong || undefined}
									aria-describedby={isWrong ? "saved_name-error" : undefined}
									onKeyDown={(event) => {
										if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
										event.preventDefault();
										save.current?.form?.requestSubmit(save.current);
									}}
									className="min-w-0 flex-1 basis-40"
								/>
								<Button ref={save} type="submit" name="step" value="saved-create">
									Save filters
								</Button>
							</div>
							<FieldError id="saved_name-error" errors={errors} />
							<Checkbox name="saved_shared" label="Share with everyone who can see reports" />
						</div>
					) : null}
				</div>
			</details>
		</>
	);
}

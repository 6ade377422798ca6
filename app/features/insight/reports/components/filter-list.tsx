import { Button } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Select } from "#app/ui/select";
import type { EditorField, EditorView } from "../editor.server";
import { AddChoice } from "./add-choice";
import { EditorPart, optionsOf } from "./editor-part";
import { FilterRow } from "./filter-row";
import { SavedFilters } from "./saved-filters";

interface FilterListProps {
	view: EditorView;
	errors: readonly string[] | undefined;
	savedErrors: readonly string[] | undefined;
	/** Errors of conditions by their ID. */
	conditionErrors: Readonly<Record<string, readonly string[]>>;
}

/** The filters of a report as sentences that begin with its question: "Campers who … age is between 9 and 11". */
export function FilterList({ view, errors, savedErrors, conditionErrors }: FilterListProps) {
	const { draft, fields, question, noun, season } = view;
	const { filters } = draft;
	return (
		<EditorPart
			name="filters"
			title={`${question} …`}
			description={filters.length === 0 ? `No filters yet, so all ${noun} are listed.` : undefined}
			errors={errors}
		>
			{season ? (
				<p className="flex items-center gap-1">
					<span className="min-w-0 flex-1 wrap-anywhere">
						Season: <bdi className="font-medium">{season}</bdi>
					</span>
					<IconButton
						type="submit"
						name="step"
						value="season-remove"
						label={`Use the current season instead of ${season}`}
						icon={<Icon name="x" />}
					/>
				</p>
			) : null}
			{filters.length > 0 ? (
				<ol className="grid gap-2">
					{filters.map(({ id, any }, at) => (
						<li key={id} data-item className="rounded-sm border border-line bg-sunken/50 py-1.5 pr-1 pl-3">
							<input type="hidden" name={`filters[${at}].id`} value={id} />
							<ul className="grid gap-1.5">
								{any.map((condition, of) => (
									<FilterRow
										key={condition.id}
										condition={condition}
										field={fields.find(({ key }) => key === condition.field)}
										name={`filters[${at}].any[${of}]`}
										remove={`condition-remove:${at}.${of}`}
										lead={of > 0 ? "or" : at > 0 ? "and" : ""}
										errors={conditionErrors[condition.id]}
									/>
								))}
							</ul>
							<Alternative at={at} taken={any.length} fields={fields} />
						</li>
					))}
				</ol>
			) : null}
			<AddChoice
				name="add_filter"
				label="Filter by"
				step="add-filter"
				taken={filters.length}
				button="Add filter"
				options={optionsOf(fields)}
			/>
			<SavedFilters view={view} errors={savedErrors} />
		</EditorPart>
	);
}

/** Adds a condition that can hold in place of the filter's others. Closed, it's one small button. */
function Alternative({ at, taken, fields }: { at: number; taken: number; fields: readonly EditorField[] }) {
	return (
		<details key={taken} className="group/or pr-1">
			<summary
				aria-label={`Add “or” to filter ${at + 1}`}
				className={cn(
					buttonStyle({ size: "small", variant: "quiet" }),
					"-ml-2 list-none text-muted group-open/or:hidden",
				)}
			>
				<Icon name="plus" />
				or
			</summary>
			<div className="flex flex-wrap items-center gap-2 pt-1">
				<span className="text-muted">or</span>
				<Select
					name={`or[${at}]`}
					aria-label={`Alternative to filter ${at + 1}`}
					placeholder="same field"
					options={optionsOf(fields)}
					className="min-w-0 flex-1 basis-32"
				/>
				<Button type="submit" size="small" name="step" value={`or:${at}`}>
					Add “or”
				</Button>
			</div>
		</details>
	);
}

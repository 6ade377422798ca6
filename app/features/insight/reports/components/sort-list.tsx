import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import type { EditorField, EditorView } from "../editor.server";
import { measureWords, orderWords } from "../words";
import { AddChoice } from "./add-choice";
import { EditorPart, optionsOf } from "./editor-part";

interface SortListProps {
	view: EditorView;
	labelOf: (key: string) => string;
	/** Fields of one value, by which rows can be sorted. */
	single: readonly EditorField[];
	errors: readonly string[] | undefined;
	limitErrors: string[] | undefined;
}

/** What a report is sorted by, and how many rows it has at most. */
export function SortList({ view: { draft }, labelOf, single, errors, limitErrors }: SortListProps) {
	const { sort, measures, group, summary } = draft;
	const offered = summary
		? [
				...optionsOf(single.filter(({ key }) => group.includes(key))),
				...measures.map(({ id, op, field }) => ({
					value: `measure:${id}`,
					label: measureWords(op, field, labelOf),
				})),
			]
		: optionsOf(single);
	const name = (key: string) => offered.find(({ value }) => value === key)?.label ?? labelOf(key);
	const typeOf = (key: string) => single.find((field) => field.key === key)?.type ?? "number";
	return (
		<EditorPart name="sort" title="Sort and limit" errors={errors}>
			{sort.length > 0 ? (
				<ol className="grid gap-2">
					{sort.map(({ id, field, descending, empty_first }, at) => {
						const [up, down] = orderWords(typeOf(field));
						return (
							<li key={id} data-item className="flex items-center gap-2">
								<input type="hidden" name={`sort[${at}].id`} value={id} />
								<input type="hidden" name={`sort[${at}].field`} value={field} />
								<span className="min-w-0 flex-1 wrap-anywhere">
									{name(field)}
									{empty_first ? (
										<>
											<input type="hidden" name={`sort[${at}].empty_first`} value="true" />
											<span className="text-muted"> (empty values first)</span>
										</>
									) : null}
								</span>
								<Select
									name={`sort[${at}].order`}
									aria-label={`Order of ${name(field)}`}
									defaultValue={descending ? "down" : "up"}
									options={[
										{ value: "up", label: up },
										{ value: "down", label: down },
									]}
									data-step="preview"
									className="max-w-44"
								/>
								<IconButton
									type="submit"
									name="step"
									value={`sort-remove:${at}`}
									label={`Don't sort by ${name(field)}`}
									icon={<Icon name="x" />}
								/>
							</li>
						);
					})}
				</ol>
			) : null}
			<AddChoice
				name="add_sort"
				label="Sort by"
				step="add-sort"
				taken={sort.length}
				button="Add sort"
				options={offered.filter(({ value }) => !sort.some(({ field }) => field === value))}
			/>
			<Field
				id="limit"
				name="limit"
				label="Limit"
				required={false}
				help={`Only the first ${summary ? "groups" : "rows"} in this order. Leave empty to show all rows.`}
				errors={limitErrors}
				defaultValue={draft.limit}
			>
				<TextInput inputMode="numeric" maxLength={9} autoComplete="off" className="max-w-28" />
			</Field>
		</EditorPart>
	);
}

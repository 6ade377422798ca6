import { FieldGroup } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import type { EditorField, EditorView } from "../editor.server";
import { MEASURE_WORDS, measureWords } from "../words";
import { AddChoice } from "./add-choice";
import { EditorPart, optionsOf } from "./editor-part";

interface GroupListProps {
	view: EditorView;
	labelOf: (key: string) => string;
	/** Fields of one value, by which rows can be grouped. */
	single: readonly EditorField[];
	errors: readonly string[] | undefined;
}

/** The groups of a report and their totals. */
export function GroupList({ view: { draft, fields }, labelOf, single, errors }: GroupListProps) {
	const { group, measures, summary } = draft;
	const numbers = fields.filter(({ type, many }) => !many && (type === "number" || type === "money"));
	return (
		<EditorPart name="group" title="Groups and totals" errors={errors}>
			<FieldGroup name="layout" label="Show" hideLabel defaultValue={summary ? "summary" : "rows"}>
				<RadioGroup
					look="segmented"
					options={[
						{ value: "rows", label: "Rows" },
						{ value: "summary", label: "Only groups" },
					]}
				/>
			</FieldGroup>
			<div data-part="groups" className="grid gap-3">
				{group.length > 0 ? (
					<ul className="divide-y divide-line">
						{group.map((key, at) => (
							<li key={key} data-item className="flex items-center gap-1">
								<input type="hidden" name={`group[${at}]`} value={key} />
								<span className="min-w-0 flex-1">By {labelOf(key).toLowerCase()}</span>
								<IconButton
									type="submit"
									name="step"
									value={`group-remove:${at}`}
									label={`Don't group by ${labelOf(key)}`}
									icon={<Icon name="x" />}
								/>
							</li>
						))}
					</ul>
				) : null}
				<AddChoice
					name="add_group"
					label="Group by"
					step="add-group"
					taken={group.length}
					button="Add group"
					options={optionsOf(single.filter(({ key }) => !group.includes(key)))}
				/>
			</div>
			<div data-part="measures" className="grid gap-3">
				{measures.length > 0 ? (
					<ul className="divide-y divide-line">
						{measures.map(({ id, op, field }, at) => {
							const words = measureWords(op, field, labelOf);
							return (
								<li key={id} data-item className="flex items-center gap-1">
									<input type="hidden" name={`measures[${at}].id`} value={id} />
									<input type="hidden" name={`measures[${at}].op`} value={op} />
									<input type="hidden" name={`measures[${at}].field`} value={field} />
									<span className="min-w-0 flex-1">{words}</span>
									<IconButton
										type="submit"
										name="step"
										value={`measure-remove:${at}`}
										label={`Remove ${words}`}
										icon={<Icon name="x" />}
									/>
								</li>
							);
						})}
					</ul>
				) : null}
				{group.length > 0 || summary ? (
					<AddChoice
						name="add_measure"
						label="Total"
						step="add-measure"
						taken={measures.length}
						button="Add total"
						options={Object.entries(MEASURE_WORDS).map(([value, label]) => ({ value, label }))}
					>
						<Select
							key={`field ${measures.length}`}
							name="add_measure_field"
							aria-label="Field of the total"
							placeholder="of …"
							options={optionsOf(numbers)}
							className="min-w-0 flex-1 basis-32"
						/>
					</AddChoice>
				) : null}
			</div>
		</EditorPart>
	);
}

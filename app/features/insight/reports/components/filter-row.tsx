import { FieldError } from "#app/ui/field-error";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { conditionId, type DraftCondition } from "../draft";
import type { EditorField } from "../editor.server";
import { FilterOperator } from "./filter-operator";
import { FilterValue } from "./filter-value";

interface FilterRowProps {
	condition: DraftCondition;
	field: EditorField | undefined;
	/** Its place: `filters[0].any[1]`. */
	name: string;
	/** The step that removes it. */
	remove: string;
	/** "or" before an alternative. */
	lead: string;
	errors: readonly string[] | undefined;
}

/** One condition of a filter as a sentence of inputs: "Age is between 9 and 11". */
export function FilterRow({ condition, field, name, remove, lead, errors }: FilterRowProps) {
	const label = field?.label ?? condition.field;
	const { id, op } = condition;
	const errorId = errors ? `${conditionId(id)}-error` : undefined;
	return (
		<li data-condition>
			<input type="hidden" name={`${name}.id`} value={id} />
			<input type="hidden" name={`${name}.field`} value={condition.field} />
			<div className="flex items-start gap-1">
				<div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1.5">
					<span className="flex min-h-9 min-w-0 items-center gap-1.5 touch:min-h-11">
						{lead ? <span className="text-muted">{lead}</span> : null}
						<span className="font-medium wrap-anywhere">
							{field ? label : "A field that was deleted, or that your role doesn't show"}
						</span>
					</span>
					{field ? (
						<>
							<FilterOperator condition={condition} field={field} name={`${name}.op`} step="preview" />
							<FilterValue condition={condition} field={field} name={name} errorId={errorId} />
						</>
					) : (
						<input type="hidden" name={`${name}.op`} value={op} />
					)}
				</div>
				<IconButton
					type="submit"
					name="step"
					value={remove}
					label={`Remove the filter on ${label}`}
					icon={<Icon name="x" />}
					className="my-0.5 touch:my-0"
				/>
			</div>
			{errorId ? (
				<div className="py-1">
					<FieldError id={errorId} errors={errors} />
				</div>
			) : null}
		</li>
	);
}

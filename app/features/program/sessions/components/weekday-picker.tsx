import { listDefault } from "#app/ui/control-props";
import { useField } from "#app/ui/field";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Multiple choice of weekdays, side by side; must be inside a FieldGroup. Values are ISO numbers, with Monday as
 * 1.
 */
export function WeekdayPicker() {
	const field = useField();
	if (!field) throw new Error("WeekdayPicker must stand in a FieldGroup");
	const chosen = listDefault(field);
	return (
		<div className="grid grid-cols-7 gap-1 md:flex md:flex-wrap md:gap-1.5">
			{DAYS.map((day, index) => {
				const value = String(index + 1);
				return (
					<label
						key={`${field.controlKey}-${day}`}
						className="relative grid h-9 place-items-center rounded-sm bg-surface md:min-w-13 md:px-2 font-medium text-muted ring-1 ring-inset ring-edge/45 select-none has-checked:bg-pine has-checked:text-on-pine has-checked:ring-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine touch:h-11"
					>
						<input
							type="checkbox"
							name={field.name}
							value={value}
							defaultChecked={chosen.includes(value)}
							aria-label={NAMES[index]}
							className="absolute inset-0 appearance-none rounded-sm outline-none"
						/>
						<span aria-hidden="true">{day}</span>
					</label>
				);
			})}
		</div>
	);
}

import type { FieldData } from "#app/ui/field";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { type CampRatios, DEFAULT_RATIOS } from "../rules";

export const RATIO_LABELS: Record<keyof CampRatios, string> = {
	ratio_under6: "Up to 5 years",
	ratio6to8: "6 to 8 years",
	ratio9to12: "9 to 12 years",
	ratio13plus: "13 and 14 years",
	ratio_15plus: "15 to 17 years",
	ratioSwimming: "Swimming",
	ratioArts: "Arts",
	ratioSports: "Sports",
};

interface RatioFieldsProps {
	/** Kind of the rows: "Campers", "Activity". */
	of: string;
	names: readonly (keyof CampRatios)[];
	/** Default ratios, used for empty fields. */
	standard: CampRatios;
	field: (name: keyof CampRatios) => FieldData & { label: string };
}

/** Rows of "1 : n", each with the values of the American Camp Association's table for day and overnight camps. */
export function RatioFields({ of, names, standard, field }: RatioFieldsProps) {
	return (
		<div className="relative overflow-x-auto">
			<table className="w-full text-left">
				<thead className="text-xs text-muted">
					<tr>
						<th scope="col" className="py-1.5 pr-3 font-medium">
							{of}
						</th>
						<th scope="col" className="w-16 py-1.5 pr-3 font-medium md:w-28">
							Day
						</th>
						<th scope="col" className="w-16 py-1.5 pr-3 font-medium md:w-28">
							Overnight
						</th>
						<th scope="col" className="w-28 py-1.5 md:w-36 font-medium">
							Your camp
						</th>
					</tr>
				</thead>
				<tbody>
					{names.map((name) => (
						<tr key={name} className="border-t border-line align-top">
							<th scope="row" className="pt-3.5 pr-3 pb-3 font-medium touch:pt-4.5">
								{RATIO_LABELS[name]}
							</th>
							<td className="pt-3.5 pr-3 whitespace-nowrap text-muted tabular-nums touch:pt-4.5">
								{oneTo(DEFAULT_RATIOS.day[name])}
							</td>
							<td className="pt-3.5 pr-3 whitespace-nowrap text-muted tabular-nums touch:pt-4.5">
								{oneTo(DEFAULT_RATIOS.overnight[name])}
							</td>
							<td className="py-1.5">
								<div className="flex items-start gap-1.5">
									<span aria-hidden="true" className="pt-2 text-muted tabular-nums touch:pt-3">
										1 :
									</span>
									<Field {...field(name)} label={`${RATIO_LABELS[name]}: campers per staff member`} hideLabel>
										<NumberInput
											className="max-w-20 tabular-nums"
											maxLength={2}
											placeholder={standard[name] === null ? "age" : String(standard[name])}
										/>
									</Field>
								</div>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const oneTo = (ratio: number | null) => (ratio === null ? "By age" : `1 : ${ratio}`);

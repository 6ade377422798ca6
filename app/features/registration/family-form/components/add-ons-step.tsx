import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { FAMILY, nameOf } from "../steps";
import { StepForm, useProblems } from "./step-form";

interface AddOnsStepProps {
	frame: Parameters<typeof StepForm>[0]["frame"];
	add_ons: {
		id: string;
		name: string;
		description: string | null;
		price: string;
		/** Number left; null when unlimited. */
		left: number | null;
		most: number;
		with_session: string | null;
		/** `as_last`: part of the quantity that is suggested because the family had it last year. */
		takers: { key: string | null; name: string; quantity: number; as_last: number }[];
	}[];
}

/** Maximum quantity that the dropdown offers. */
const MOST_LISTED = 20;

/** Step with the add-ons and the number left of each. */
export function AddOnsStep({ frame, add_ons }: AddOnsStepProps) {
	const { beside } = useProblems(() => null);
	const is_proposed = add_ons.some(({ takers }) => takers.some(({ as_last }) => as_last > 0));
	return (
		<StepForm
			frame={frame}
			title="Anything else?"
			description={
				is_proposed
					? "All of this is optional. Last year's choices are selected: remove any you don't want."
					: "All of this is optional."
			}
		>
			<ul className="grid gap-3">
				{add_ons.map((add_on) => (
					<li key={add_on.id}>
						<Card>
							<div className="flex items-baseline justify-between gap-4">
								<h2 className="text-base font-bold wrap-anywhere">{add_on.name}</h2>
								<p className="font-medium whitespace-nowrap tabular-nums">{add_on.price}</p>
							</div>
							{add_on.description ? <p className="text-muted">{add_on.description}</p> : null}
							{add_on.left !== null && add_on.left <= 20 ? (
								<p className="mt-1">
									<Badge tone={add_on.left === 0 ? "neutral" : "ember"}>
										{add_on.left === 0 ? "Sold out" : `${add_on.left} left`}
									</Badge>
								</p>
							) : null}
							{add_on.takers.length === 0 ? (
								<p className="mt-2 text-muted">Available with {add_on.with_session ?? "a session"}.</p>
							) : (
								<div className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
									{add_on.takers.map((taker) => {
										const name = nameOf(`add_on:${add_on.id}`, taker.key ?? FAMILY);
										const most = Math.min(MOST_LISTED, Math.max(add_on.most, taker.quantity));
										return (
											<Field
												key={name}
												name={name}
												id={name}
												label={<bdi>{taker.name}</bdi>}
												defaultValue={String(taker.quantity)}
												errors={beside(name)}
												help={taker.as_last > 0 ? "Same as last year" : undefined}
											>
												<Select
													className="w-28"
													options={Array.from({ length: most + 1 }, (_, count) => ({
														value: String(count),
														label: count === 0 ? "None" : String(count),
													}))}
												/>
											</Field>
										);
									})}
								</div>
							)}
						</Card>
					</li>
				))}
			</ul>
		</StepForm>
	);
}

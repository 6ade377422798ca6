import { LookedAtForm } from "#app/features/money/card-payments/components/looked-at-form";
import { SetAside, type SetAsideProps } from "#app/features/money/card-payments/components/set-aside";
import { Card } from "#app/ui/card";

interface OfNobodyProps {
	/** Provider events; unreviewed ones come first. */
	told: SetAsideProps["events"];
	found: { id: string; object_id: string; said: string | null; at: string }[];
}

/** Card payment events and differences that belong to no camp. Renders nothing if there are none. */
export function UnmatchedPayments({ told, found }: OfNobodyProps) {
	return (
		<>
			<SetAside
				events={told}
				maySettle
				time_zone="UTC"
				title="Unmatched payments"
				description="Stripe events that don't match any camp. Review each one in the Stripe dashboard."
			/>
			{found.length === 0 ? null : (
				<Card
					title="Stripe payments that don't match any camp"
					description="Found by the nightly check. Review each one in the Stripe dashboard."
					flush
				>
					<ul className="divide-y divide-line border-t border-line">
						{found.map(({ id, object_id, said, at }) => (
							<li key={id} className="grid gap-1 px-4 py-3">
								<p className="break-words">{said}</p>
								<p className="text-xs text-muted">
									<code className="break-all">{object_id}</code> · {at}
								</p>
								<LookedAtForm intent="settle" name="difference_id" id={id} of={object_id} />
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	);
}

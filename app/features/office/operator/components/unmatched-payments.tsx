import { LookedAtForm } from "#app/features/money/card-payments/components/looked-at-form";
import { SetAside, type SetAsideProps } from "#app/features/money/card-payments/components/set-aside";
import { Card } from "#app/ui/card";

interface OfNobodyProps {
	/** What was told, those nobody looked at first. */
	told: SetAsideProps["events"];
	found: { id: string; object_id: string; said: string | null; at: string }[];
}

/** What was told or found of money that fits no camp. Nothing is shown while there is none. */
export function UnmatchedPayments({ told, found }: OfNobodyProps) {
	return (
		<>
			<SetAside
				events={told}
				maySettle
				time_zone="UTC"
				title="Money of nobody"
				description="What Stripe told that fits no camp. Look at each in Stripe's own dashboard."
			/>
			{found.length === 0 ? null : (
				<Card
					title="Found at Stripe, of no camp"
					description="By the comparison of each night. Look at each in Stripe's own dashboard."
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

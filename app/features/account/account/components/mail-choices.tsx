import { Button } from "#app/ui/button";
import { Checkbox } from "#app/ui/checkbox";

interface Category {
	key: string;
	label: string;
	about: string;
}

interface MailChoicesProps {
	/** Category that the link is about. */
	chosen: string;
	wanted: Category[];
	stopped: Category[];
	/** Result of the last form. */
	said?: string;
}

/**
 * Categories that the recipient still gets, to stop, and those stopped, to resume. Plain forms, which work
 * everywhere.
 */
export function MailChoices({ chosen, wanted, stopped, said }: MailChoicesProps) {
	return (
		<>
			{said ? (
				<p role="status" className="rounded-sm bg-pine-tint px-3 py-2 font-medium text-pine">
					{said}
				</p>
			) : null}
			{wanted.length > 0 ? (
				<form method="post" className="grid gap-4">
					<input type="hidden" name="intent" value="stop" />
					<fieldset className="grid gap-2">
						<legend className="mb-2 font-medium">Unsubscribe from</legend>
						{wanted.map(({ key, label, about }) => (
							<Checkbox
								key={key}
								name="category"
								value={key}
								label={label}
								help={about}
								defaultChecked={key === chosen}
							/>
						))}
					</fieldset>
					<Button type="submit" variant="primary" block>
						Unsubscribe
					</Button>
				</form>
			) : null}
			{stopped.length > 0 ? (
				<section className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
					<h2 className="font-medium">You're unsubscribed from</h2>
					<ul className="grid gap-1">
						{stopped.map(({ key, label }) => (
							<li key={key}>
								<form method="post" className="flex items-center justify-between gap-3">
									<input type="hidden" name="intent" value="resume" />
									<input type="hidden" name="category" value={key} />
									<span>{label}</span>
									<Button type="submit" size="small" aria-label={`Subscribe again to ${label}`}>
										Subscribe again
									</Button>
								</form>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<p className="border-t border-line pt-4 text-muted">
				You'll still get emails about your bookings, sign-ins and emergencies.
			</p>
		</>
	);
}

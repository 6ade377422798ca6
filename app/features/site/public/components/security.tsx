/** What holds today. A promise without a test does not belong here. */
export function Security() {
	return (
		<dl className="notes">
			<div>
				<dt>No camp sees another</dt>
				<dd>
					Every query names its camp, and the database refuses a reference across two. Somebody else’s link
					answers as if there were nothing.
				</dd>
			</div>
			<div>
				<dt>A role sees what it needs</dt>
				<dd>
					Counselors see the children of their own groups. The server decides; a screen only hides what would
					be refused anyway. A changed role counts from the next click.
				</dd>
			</div>
			<div>
				<dt>Every change is on record</dt>
				<dd>
					Who changed what is written in the same transaction as the change itself, so neither exists without
					the other, and the record can only grow.
				</dd>
			</div>
			<div>
				<dt>Signing in</dt>
				<dd>
					Passwords have ten characters or more, are none of the common ones, and are stored with scrypt.
					Attempts are limited. There are passkeys and a second step, which a camp may ask for. Each device
					can be signed out from afar.
				</dd>
			</div>
			<div>
				<dt>No trackers</dt>
				<dd>
					No analytics, no advertising, no script of anybody else’s. This page runs no JavaScript but that of
					its cookie banner.
				</dd>
			</div>
			<div>
				<dt>Health papers are restricted</dt>
				<dd>
					Only guardians and staff with the permission to see health records open a child’s exam, immunization
					record or insurance card. Every view is recorded.
				</dd>
			</div>
		</dl>
	);
}

/** Security facts that hold today. Every promise here needs a test. */
export function Security() {
	return (
		<dl className="notes">
			<div>
				<dt>No camp sees another</dt>
				<dd>
					Every query is limited to one camp, and the database rejects links between camps. A link to another
					camp's record shows nothing.
				</dd>
			</div>
			<div>
				<dt>A role sees what it needs</dt>
				<dd>
					Counselors see campers in their own groups. The server enforces this, not just the screen. Role
					changes apply at the next click.
				</dd>
			</div>
			<div>
				<dt>Every change is on record</dt>
				<dd>
					The change and its audit entry are saved together, so one can't exist without the other. Entries
					can't be changed or deleted.
				</dd>
			</div>
			<div>
				<dt>Signing in</dt>
				<dd>
					Passwords must have at least ten characters and can't be common ones. They're stored with scrypt,
					and sign-in attempts are limited. Use passkeys or two-step sign-in, which a camp can require. You
					can sign out any device remotely.
				</dd>
			</div>
			<div>
				<dt>No trackers</dt>
				<dd>
					No analytics, advertising or third-party scripts. This page runs only the JavaScript for its cookie
					banner.
				</dd>
			</div>
			<div>
				<dt>Health documents are restricted</dt>
				<dd>
					Only guardians and staff with permission to see health records can open a child's exam, immunization
					record or insurance card. Every view is recorded.
				</dd>
			</div>
		</dl>
	);
}

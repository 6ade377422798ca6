/** The time of one world, in seconds: the wall's, shifted by tests; it never goes back. */
export class Clock {
	private shift = 0;
	private held: number | null = null;
	private doing: number | null = null;

	/** Seconds since 1970. */
	now(): number {
		return this.doing ?? this.held ?? Math.floor(Date.now() / 1000) + this.shift;
	}

	/** Does something that came due at a moment that has passed, as if it were that moment. */
	at(moment: number, act: () => void) {
		this.doing = moment;
		try {
			act();
		} finally {
			this.doing = null;
		}
	}

	/** Goes to a moment; what is later than now runs on from there, or stands still when held. */
	goTo(moment: number, hold: boolean) {
		if (moment < this.now()) throw new RangeError("Time goes forward only");
		this.shift = moment - Math.floor(Date.now() / 1000);
		this.held = hold ? moment : null;
	}
}

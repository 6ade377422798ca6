/** One of each thing that a path can name, all of one camp. */
export interface Things {
	camp_id: string;
	slug: string;
	season_id: string;
	/** Another season, with nothing in it. */
	empty_season_id: string;
	/** The second question of the season, of which version 1 has the first. */
	question_id: string;
	session_id: string;
	/** Another session of the season, with nobody in it. */
	other_session_id: string;
	/** Of the season, in nobody's registration; a date on which a part is due. */
	discount_id: string;
	add_on_id: string;
	payment_date: string;
	/** A session that was deleted and can come back. */
	deleted_session_id: string;
	/** In the group that the camp's counselor looks after. */
	camper_id: string;
	enrollment_id: string;
	mark_id: string;
	group_id: string;
	activity_id: string;
	/** A tag of the camp's own, on no camper. */
	definition_id: string;
	/** Employed in the season, in no group, with one of each of these. */
	staff_id: string;
	role_type_id: string;
	certificate_id: string;
	shift_id: string;
	time_off_id: string;
	/** With one text. */
	waiver_id: string;
	/** A paper that the season's families hand in. */
	required_document_id: string;
	/** Two places, of which one is offered. */
	waited_session_id: string;
	/** Who waits for it, who is offered the other place, and who left its list. */
	waitlist_entry_id: string;
	waitlist_offer_id: string;
	left_entry_id: string;
	/** Carried out. */
	cancellation_id: string;
	/** A file whose columns are to be matched, one that was checked, one that was imported and can be undone. */
	import_id: string;
	checked_import_id: string;
	imported_id: string;
	/** Shared by the camp's admin; a run of the clerk's, and saved filters and columns of the admin's. */
	report_template_id: string;
	/** About the session. */
	insight_id: string;
	competitor_id: string;
	/** Asked by the one who registers. */
	assistant_question_id: string;
	report_run_id: string;
	filter_template_id: string;
	export_template_id: string;
	/** The admin's address and user id. */
	reporter_email: string;
	reporter_id: string;
	/** A registration that was accepted, with its place and a deposit that is due; another that is to be decided. */
	booked_id: string;
	booked_household_id: string;
	booked_camper_id: string;
	booked_line_id: string;
	payable_id: string;
	/** An invoice of the camp's plan. */
	plan_invoice_id: string;
	/** A check from the household, which stands. */
	payment_id: string;
	/** A card that the household keeps. */
	saved_method_id: string;
	/** A day that can be closed: later than those of things made before. */
	day_to_close: string;
	/** Charged with the booked registration, and due. */
	fee_id: string;
	/** An invoice that was issued, one that is a draft, and a charge of the same family that is on none. */
	invoice_id: string;
	draft_invoice_id: string;
	billable_id: string;
	/** Of its credit: one to be approved, one to be paid out, and another that is to be approved. */
	refund_id: string;
	approved_refund_id: string;
	unwanted_refund_id: string;
	limit_raise_id: string;
	undecided_id: string;
	/** In no session and no group. */
	free_camper_id: string;
	/** A counselor of the camp, whom nobody signs in as. */
	user_id: string;
	/** One who was deactivated. */
	inactive_user_id: string;
	/** A role of the camp's own that nobody holds. */
	role_id: string;
	/** Pending. */
	invitation_id: string;
	/** The camper's parent. */
	parent_id: string;
	/** The parent's being one. */
	relationship_id: string;
	/** A relationship with somebody whom the family has named. */
	contact_id: string;
	household_id: string;
	/** Open for families; one that has closed and was not drawn. */
	lottery_id: string;
	closed_lottery_id: string;
	/** In the open one, and of the user whose role is camp_admin. */
	entered_registration_id: string;
	/** Begun by the camp's admin for a child of their own, and for which season. */
	registration_id: string;
	registering_season_id: string;
	/** General, by nobody who asks. */
	note_id: string;
	document_id: string;
	/** What the camper's picture is called. */
	photo: string;
	/** In the same session, but in nobody's group: what the counselor must not see. */
	hidden: { camper_id: string; enrollment_id: string; mark_id: string };
}

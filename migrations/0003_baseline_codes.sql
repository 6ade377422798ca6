-- Codes: lists that grow by migrations.
INSERT INTO `attendance_status` (`key`, `position`) VALUES
	('present', 1),
	('absent', 2),
	('late', 3),
	('left_early', 4),
	('checked_out', 5);
--> statement-breakpoint
INSERT INTO `checkpoint` (`key`, `position`) VALUES
	('morning', 1),
	('midday', 2),
	('evening', 3);
--> statement-breakpoint
INSERT INTO `definition` (`id`, `type`, `key`, `label`, `order`, `is_active`, `created_at`, `updated_at`, `audience`) VALUES
	('gender:female', 'gender', 'female', 'Girl', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('gender:male', 'gender', 'male', 'Boy', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('gender:nonbinary', 'gender', 'nonbinary', 'Non-binary', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('gender:unspecified', 'gender', 'unspecified', 'Not stated', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:sick', 'absence_reason', 'sick', 'Sick', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:family', 'absence_reason', 'family', 'Family reason', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:appointment', 'absence_reason', 'appointment', 'Appointment', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:travel', 'absence_reason', 'travel', 'Travel', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:no_contact', 'absence_reason', 'no_contact', 'No word from home', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:waterfront', 'activity_category', 'waterfront', 'Waterfront', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:sports', 'activity_category', 'sports', 'Sports', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:arts', 'activity_category', 'arts', 'Arts', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:nature', 'activity_category', 'nature', 'Nature', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:adventure', 'activity_category', 'adventure', 'Adventure', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:evening', 'activity_category', 'evening', 'Evening program', 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:first_aid', 'certificate_type', 'first_aid', 'First aid', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:cpr', 'certificate_type', 'cpr', 'CPR', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:lifeguard', 'certificate_type', 'lifeguard', 'Lifeguard', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:wilderness_first_aid', 'certificate_type', 'wilderness_first_aid', 'Wilderness first aid', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:archery_instructor', 'certificate_type', 'archery_instructor', 'Archery instructor', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:ropes_course', 'certificate_type', 'ropes_course', 'Ropes course', 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:food_handler', 'certificate_type', 'food_handler', 'Food handler', 7, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:driver', 'certificate_type', 'driver', 'Camp driver', 8, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:contract', 'document_type', 'contract', 'Contract', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:identity', 'document_type', 'identity', 'Identity document', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:work_authorisation', 'document_type', 'work_authorisation', 'Work authorisation', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:certificate', 'document_type', 'certificate', 'Certificate', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:reference_letter', 'document_type', 'reference_letter', 'Reference letter', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:court_order', 'document_type', 'court_order', 'Court order', 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:photo_release', 'document_type', 'photo_release', 'Photo release', 7, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:agreement', 'document_type', 'agreement', 'Signed agreement', 8, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:other', 'document_type', 'other', 'Other', 9, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:physical_exam', 'document_type', 'physical_exam', 'Physical examination', 10, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'health'),
	('document_type:immunization_record', 'document_type', 'immunization_record', 'Immunization record', 11, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'health'),
	('document_type:insurance_card', 'document_type', 'insurance_card', 'Insurance card', 12, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'health');
--> statement-breakpoint
INSERT INTO `feature_flag` (`key`, `label`, `is_on`) VALUES
	('ai_features', 'AI features', 0),
	('advanced_analytics', 'Advanced analytics', 1),
	('market_analysis', 'Market analysis', 0),
	('predictive_models', 'Predictive models', 0);
--> statement-breakpoint
INSERT INTO `plan` (`key`, `label`, `camper_limit`) VALUES
	('self_hosted', 'Self-hosted', NULL),
	('starter', 'Starter', 100),
	('professional', 'Professional', 500),
	('network', 'Network', NULL);
--> statement-breakpoint
INSERT INTO `plan_feature` (`plan_key`, `feature_key`) VALUES
	('network', 'advanced_analytics'),
	('network', 'ai_features'),
	('network', 'automated_communication'),
	('network', 'basic_dashboard'),
	('network', 'basic_reports'),
	('network', 'basic_staff'),
	('network', 'market_analysis'),
	('network', 'medical_tracking'),
	('network', 'multiple_camps'),
	('network', 'session_management'),
	('network', 'staff_management'),
	('professional', 'advanced_analytics'),
	('professional', 'automated_communication'),
	('professional', 'basic_dashboard'),
	('professional', 'basic_reports'),
	('professional', 'basic_staff'),
	('professional', 'medical_tracking'),
	('professional', 'session_management'),
	('professional', 'staff_management'),
	('self_hosted', 'advanced_analytics'),
	('self_hosted', 'ai_features'),
	('self_hosted', 'automated_communication'),
	('self_hosted', 'basic_dashboard'),
	('self_hosted', 'basic_reports'),
	('self_hosted', 'basic_staff'),
	('self_hosted', 'market_analysis'),
	('self_hosted', 'medical_tracking'),
	('self_hosted', 'multiple_camps'),
	('self_hosted', 'session_management'),
	('self_hosted', 'staff_management'),
	('starter', 'basic_dashboard'),
	('starter', 'basic_reports'),
	('starter', 'basic_staff'),
	('starter', 'session_management');
--> statement-breakpoint
INSERT INTO `camper_status` (`key`, `position`) VALUES
	('lead', 1),
	('active', 2),
	('archived', 3);
--> statement-breakpoint
INSERT INTO `person_type` (`key`, `position`) VALUES
	('camper', 1),
	('staff', 2),
	('parent', 3),
	('other', 4);
--> statement-breakpoint
INSERT INTO `relationship_type` (`key`, `position`) VALUES
	('parent', 1),
	('guardian', 2),
	('step_parent', 3),
	('grandparent', 4),
	('sibling', 5),
	('child', 6),
	('grandchild', 7),
	('step_child', 8),
	('ward', 9),
	('emergency_contact', 10),
	('authorised_pickup', 11),
	('do_not_release', 12);
--> statement-breakpoint
INSERT INTO `enrollment_status` (`key`, `position`, `takes_place`, `is_live`, `attends`) VALUES
	('draft', 1, 0, 1, 0),
	('submitted', 2, 0, 1, 0),
	('under_review', 3, 0, 1, 0),
	('waitlisted', 4, 0, 1, 0),
	('offered', 5, 0, 1, 0),
	('accepted', 6, 1, 1, 0),
	('enrolled', 7, 1, 1, 1),
	('completed', 8, 1, 1, 1),
	('no_show', 9, 1, 1, 1),
	('declined', 10, 0, 0, 0),
	('withdrawn', 11, 0, 0, 0),
	('cancelled', 12, 0, 0, 0);
--> statement-breakpoint
INSERT INTO `group_kind` (`key`, `position`) VALUES
	('cabin', 1),
	('day', 2);
--> statement-breakpoint
INSERT INTO `season_status` (`key`, `position`) VALUES
	('draft', 1),
	('open', 2),
	('closed', 3),
	('archived', 4);
--> statement-breakpoint
INSERT INTO `session_status` (`key`, `position`) VALUES
	('draft', 1),
	('published', 2),
	('running', 3),
	('completed', 4),
	('cancelled', 5);
--> statement-breakpoint
INSERT INTO `mail_category` (`key`, `position`) VALUES
	('announcements', 1),
	('reminders', 2),
	('newsletter', 3),
	('product', 4);
--> statement-breakpoint
INSERT INTO `invitation_status` (`key`, `position`) VALUES
	('pending', 1),
	('accepted', 2),
	('revoked', 3),
	('expired', 4);
--> statement-breakpoint
INSERT INTO `note_status` (`key`, `position`) VALUES
	('open', 1),
	('done', 2),
	('archived', 3);
--> statement-breakpoint
INSERT INTO `note_visibility` (`key`, `position`) VALUES
	('general', 1),
	('behaviour', 2),
	('medical', 3),
	('financial', 4);
--> statement-breakpoint
INSERT INTO `import_status` (`key`, `position`) VALUES
	('uploaded', 1),
	('mapped', 2),
	('checking', 3),
	('checked', 4),
	('committing', 5),
	('committed', 6),
	('undoing', 7),
	('undone', 8),
	('failed', 9);
--> statement-breakpoint
INSERT INTO `application_status` (`key`, `position`) VALUES
	('new', 1),
	('reviewing', 2),
	('interview', 3),
	('offered', 4),
	('hired', 5),
	('rejected', 6),
	('withdrawn', 7);
--> statement-breakpoint
INSERT INTO `application_transition` (`from_status`, `to_status`) VALUES
	('interview', 'offered'),
	('interview', 'rejected'),
	('interview', 'reviewing'),
	('interview', 'withdrawn'),
	('new', 'rejected'),
	('new', 'reviewing'),
	('new', 'withdrawn'),
	('offered', 'hired'),
	('offered', 'interview'),
	('offered', 'rejected'),
	('offered', 'withdrawn'),
	('rejected', 'reviewing'),
	('reviewing', 'interview'),
	('reviewing', 'new'),
	('reviewing', 'rejected'),
	('reviewing', 'withdrawn'),
	('withdrawn', 'reviewing');
--> statement-breakpoint
INSERT INTO `background_check_status` (`key`, `position`) VALUES
	('requested', 1),
	('clear', 2),
	('review', 3),
	('failed', 4);
--> statement-breakpoint
INSERT INTO `time_off_status` (`key`, `position`) VALUES
	('requested', 1),
	('approved', 2),
	('denied', 3),
	('withdrawn', 4);
--> statement-breakpoint
INSERT INTO `discount_kind` (`key`, `position`) VALUES
	('early_bird', 1),
	('sibling', 2),
	('returning', 3),
	('code', 4);
--> statement-breakpoint
INSERT INTO `question_kind` (`key`, `position`) VALUES
	('text', 1),
	('paragraph', 2),
	('choice', 3),
	('choices', 4),
	('yes_no', 5),
	('number', 6),
	('date', 7);
--> statement-breakpoint
INSERT INTO `registration_audience` (`key`, `position`) VALUES
	('returning', 1),
	('siblings', 2);
--> statement-breakpoint
INSERT INTO `lottery_outcome` (`key`, `position`) VALUES
	('placed', 1),
	('waitlisted', 2);
--> statement-breakpoint
INSERT INTO `payable_kind` (`key`, `position`) VALUES
	('deposit', 1),
	('installment', 2),
	('full', 3),
	('fee', 4),
	('refund', 5);
--> statement-breakpoint
INSERT INTO `payable_state` (`key`, `position`) VALUES
	('due', 1),
	('received', 2),
	('waived', 3),
	('void', 4);
--> statement-breakpoint
INSERT INTO `registration_status` (`key`, `position`) VALUES
	('draft', 1),
	('entered', 2),
	('submitted', 3),
	('under_review', 4),
	('accepted', 5),
	('enrolled', 6),
	('completed', 7),
	('waitlisted', 8),
	('declined', 9),
	('withdrawn', 10),
	('cancelled', 11);
--> statement-breakpoint
INSERT INTO `signature_method` (`key`, `position`) VALUES
	('typed', 1),
	('drawn', 2),
	('paper', 3);
--> statement-breakpoint
INSERT INTO `waitlist_offer_status` (`key`, `position`) VALUES
	('open', 1),
	('accepted', 2),
	('declined', 3),
	('expired', 4),
	('withdrawn', 5);
--> statement-breakpoint
INSERT INTO `waitlist_status` (`key`, `position`) VALUES
	('waiting', 1),
	('offered', 2),
	('accepted', 3),
	('enrolled', 4),
	('declined', 5),
	('expired', 6),
	('removed', 7),
	('skipped', 8);
--> statement-breakpoint
INSERT INTO `ledger_account` (`key`, `position`) VALUES
	('receivable', 1),
	('cash', 2),
	('card', 3),
	('deposits', 4),
	('revenue', 5),
	('discounts', 6),
	('aid', 7),
	('refunds', 8),
	('fees', 9),
	('costs', 10);
--> statement-breakpoint
INSERT INTO `ledger_entry_kind` (`key`, `position`) VALUES
	('booking', 1),
	('payment', 2),
	('aid', 3),
	('refund', 4),
	('fee', 5),
	('credit', 6),
	('dispute', 7),
	('reversal', 8),
	('share', 9);
--> statement-breakpoint
INSERT INTO `payment_state` (`key`, `position`) VALUES
	('pending', 1),
	('succeeded', 2),
	('failed', 3),
	('refunded', 4),
	('disputed', 5),
	('void', 6);
--> statement-breakpoint
INSERT INTO `payment_way` (`key`, `position`) VALUES
	('check', 1),
	('cash', 2),
	('transfer', 3),
	('terminal', 4),
	('card', 5),
	('bank_debit', 6),
	('other', 7),
	('aid', 8),
	('credit', 9);
--> statement-breakpoint
INSERT INTO `provider_event_state` (`key`, `position`) VALUES
	('received', 1),
	('applied', 2),
	('ignored', 3),
	('quarantined', 4);
--> statement-breakpoint
INSERT INTO `refund_state` (`key`, `position`) VALUES
	('requested', 1),
	('approved', 2),
	('processed', 3),
	('rejected', 4),
	('void', 5);
--> statement-breakpoint
INSERT INTO `refund_transition` (`from_state`, `to_state`) VALUES
	('approved', 'processed'),
	('approved', 'rejected'),
	('processed', 'void'),
	('requested', 'approved'),
	('requested', 'rejected');
--> statement-breakpoint
INSERT INTO `refund_way` (`key`, `position`) VALUES
	('original', 1),
	('check', 2),
	('cash', 3),
	('transfer', 4);
--> statement-breakpoint
INSERT INTO `charge_attempt_state` (`key`, `position`) VALUES
	('planned', 1),
	('claimed', 2),
	('succeeded', 3),
	('failed', 4),
	('dropped', 5);
--> statement-breakpoint
INSERT INTO `subscription_status` (`key`, `position`) VALUES
	('trialing', 1),
	('active', 2),
	('past_due', 3),
	('canceled', 4),
	('expired', 5);
--> statement-breakpoint
INSERT INTO `subscription_transition` (`from_status`, `to_status`) VALUES
	('active', 'canceled'),
	('active', 'expired'),
	('active', 'past_due'),
	('active', 'trialing'),
	('canceled', 'expired'),
	('past_due', 'active'),
	('past_due', 'canceled'),
	('past_due', 'expired'),
	('trialing', 'active'),
	('trialing', 'canceled'),
	('trialing', 'expired'),
	('trialing', 'past_due');
--> statement-breakpoint
INSERT INTO `dispute_state` (`key`, `position`) VALUES
	('inquiry', 1),
	('needs_response', 2),
	('under_review', 3),
	('won', 4),
	('lost', 5),
	('closed', 6);
--> statement-breakpoint
INSERT INTO `dispute_transition` (`from_state`, `to_state`) VALUES
	('inquiry', 'closed'),
	('inquiry', 'lost'),
	('inquiry', 'needs_response'),
	('inquiry', 'under_review'),
	('inquiry', 'won'),
	('lost', 'needs_response'),
	('lost', 'under_review'),
	('lost', 'won'),
	('needs_response', 'closed'),
	('needs_response', 'lost'),
	('needs_response', 'under_review'),
	('needs_response', 'won'),
	('under_review', 'closed'),
	('under_review', 'lost'),
	('under_review', 'needs_response'),
	('under_review', 'won'),
	('won', 'lost'),
	('won', 'needs_response'),
	('won', 'under_review');
--> statement-breakpoint
INSERT INTO `invoice_state` (`key`, `position`) VALUES
	('draft', 1),
	('issued', 2),
	('void', 3);

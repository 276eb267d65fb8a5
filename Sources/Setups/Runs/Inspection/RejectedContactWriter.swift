package import JSONText
package import TouchLog
internal import TouchModel

/// Writes the contacts that were rejected as palms or resting thumbs, or hovered, with the evidence.
package enum RejectedContactWriter {
  /// Writes the member `rejectedContacts`, a list with an object for each contact.
  package static func write(_ contacts: [RejectedContact], to writer: inout JSONWriter) {
    writer.objects("rejectedContacts", contacts) { writer, contact in
      writer.member("t", microseconds: contact.time.microseconds)
      writer.member("x", contact.place.x)
      writer.member("y", contact.place.y)
      writer.member("lasts", microseconds: contact.duration.microseconds)
      writer.member("sentence", contact.summary)
      writer.objects("signs", contact.signs) { writer, sign in
        writer.member("sign", sign.rawValue)
        writer.member("weight", sign.weight)
      }
    }
  }
}

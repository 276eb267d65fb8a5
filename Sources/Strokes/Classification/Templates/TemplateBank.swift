/// Prepared templates, eight side by side, with the search among them.
package struct TemplateBank<Matcher: TemplateMatcher>: Sendable {
  package let matcher: Matcher
  package let count: Int
  /// Groups of eight templates. Each group has `templateLength` vectors of eight numbers.
  private let storage: [SIMD8<Float>]

  /// Creates a bank with the templates in the order of `forms`. Searches are faster if similar
  /// forms are neighbors.
  package init(_ matcher: Matcher, _ forms: [[Float]]) {
    self.matcher = matcher
    count = forms.count
    let length = matcher.templateLength
    var storage = [SIMD8<Float>](repeating: .zero, count: (forms.count + 7) / 8 * length)
    var template = [Float](repeating: 0, count: length)
    // The last template fills the rest of its group, so that every lane holds a real one.
    for index in 0..<(forms.count + 7) / 8 * 8 {
      let form = forms[min(index, forms.count - 1)]
      precondition(form.count == matcher.formLength, "a form of another matcher")
      template.withUnsafeMutableBufferPointer { buffer in
        form.withUnsafeBufferPointer { form in
          if let from = form.baseAddress, let to = buffer.baseAddress {
            matcher.makeTemplate(from: from, into: to)
          }
        }
      }
      let start = index / 8 * length
      for offset in 0..<length { storage[start + offset][index % 8] = template[offset] }
    }
    self.storage = storage
  }

  private var groupCount: Int { (count + 7) / 8 }

  /// Returns the dissimilarity of a candidate to every template, in their order.
  package func dissimilarities(of form: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: count)
    result.withUnsafeMutableBufferPointer { dissimilarities(of: form, into: $0) }
    return result
  }

  /// Writes the dissimilarities to every template, in their order, into the caller's storage, which
  /// holds `count` numbers.
  package func dissimilarities(of form: [Float], into result: UnsafeMutableBufferPointer<Float>) {
    precondition(form.count == matcher.formLength, "a form of another matcher")
    precondition(result.count == count, "a number for each template")
    withWork(form) { candidate, groups, work in
      let limit = SIMD8<Float>(repeating: .infinity)
      for group in 0..<groupCount {
        let lanes = matcher.dissimilarities(
          of: candidate, to: groups + group * matcher.templateLength, limit: limit, work: work)
        for lane in 0..<min(8, count - group * 8) { result[group * 8 + lane] = lanes[lane] }
      }
    }
  }

  /// Returns the dissimilarity of a candidate to one template.
  func dissimilarity(of form: [Float], to index: Int) -> Float {
    precondition(form.count == matcher.formLength, "a form of another matcher")
    var result = Float.infinity
    withWork(form) { candidate, groups, work in
      let lanes = matcher.dissimilarities(
        of: candidate, to: groups + index / 8 * matcher.templateLength,
        limit: SIMD8(repeating: .infinity), work: work)
      result = lanes[index % 8]
    }
    return result
  }

  /// Returns the most similar template, the first of several; nil in an empty bank, or if none is
  /// below `limit`. The result is that of a comparison with all templates, although few are
  /// compared.
  ///
  /// - Parameter handicaps: the numbers that are added to the dissimilarity of each template, never
  ///   below 0; empty adds nothing.
  package func nearest(
    to form: [Float], below limit: Float = .infinity, handicaps: [Float] = []
  ) -> (index: Int, dissimilarity: Float)? {
    precondition(form.count == matcher.formLength, "a form of another matcher")
    precondition(handicaps.isEmpty || handicaps.count == count, "a handicap for each template")
    func handicap(_ group: Int) -> SIMD8<Float> {
      var lanes = SIMD8<Float>.zero
      if handicaps.isEmpty { return lanes }
      for lane in 0..<8 { lanes[lane] = handicaps[min(group * 8 + lane, count - 1)] }
      return lanes
    }
    var best: (index: Int, dissimilarity: Float) = (-1, limit)
    withWork(form) { candidate, groups, work in
      if handicaps.isEmpty,
        let place = matcher.nearest(
          to: candidate, among: groups, count: groupCount, below: &best.dissimilarity)
      {
        // The lanes behind the last template hold that template again.
        best.index = min(place, count - 1)
        return
      }
      withUnsafeTemporaryAllocation(of: (Float, Int).self, capacity: groupCount) { buffer in
        var order = buffer
        for group in 0..<groupCount {
          var bounds = handicap(group)
          if matcher.hasBounds {
            bounds += matcher.bounds(of: candidate, to: groups + group * matcher.templateLength)
          }
          order[group] = (bounds.min(), group)
        }
        if matcher.hasBounds || !handicaps.isEmpty { order.sort { $0 < $1 } }
        for (bound, group) in order {
          if bound > best.dissimilarity { break }
          // Slightly above the best so far, so that rounding does not hide an equal one with a
          // lower index.
          let limit = best.dissimilarity + abs(best.dissimilarity) * 1e-5
          let handicap = handicap(group)
          let lanes =
            handicap
            + matcher.dissimilarities(
              of: candidate, to: groups + group * matcher.templateLength,
              limit: SIMD8(repeating: limit) - handicap, work: work)
          for lane in 0..<min(8, count - group * 8) {
            let found = (group * 8 + lane, lanes[lane])
            if found.1 < best.dissimilarity
              || found.1 == best.dissimilarity && found.0 < best.index
            {
              best = found
            }
          }
        }
      }
    }
    return best.index < 0 ? nil : best
  }

  /// Compares a form with the templates, and keeps what is new in `nearest`.
  func search(_ form: [Float], _ nearest: inout NearestTemplates) {
    precondition(form.count == matcher.formLength, "a form of another matcher")
    withWork(form) { candidate, groups, work in
      withUnsafeTemporaryAllocation(of: (Float, Int).self, capacity: groupCount) { buffer in
        var order = buffer
        for group in 0..<groupCount {
          let bounds = matcher.bounds(of: candidate, to: groups + group * matcher.templateLength)
          let isExcluded = bounds.isAtLeast(nearest.limits(ofGroup: group))
          order[group] = (isExcluded ? .infinity : bounds.min(), group)
        }
        order.sort { $0 < $1 }
        for (bound, group) in order where bound < .infinity {
          nearest.insert(
            matcher.dissimilarities(
              of: candidate, to: groups + group * matcher.templateLength,
              limit: nearest.limits(ofGroup: group), work: work),
            ofGroup: group)
        }
      }
    }
  }

  /// Passes the groups to `body`, for kernels that process all of them.
  func withGroups(_ body: (_ groups: UnsafePointer<SIMD8<Float>>, _ count: Int) -> Void) {
    storage.withUnsafeBufferPointer { storage in
      if let groups = storage.baseAddress { body(groups, groupCount) }
    }
  }

  private func withWork(
    _ form: [Float],
    _ body: (
      UnsafePointer<Float>, UnsafePointer<SIMD8<Float>>, UnsafeMutablePointer<SIMD8<Float>>
    ) -> Void
  ) {
    form.withUnsafeBufferPointer { form in
      storage.withUnsafeBufferPointer { storage in
        withUnsafeTemporaryAllocation(
          of: SIMD8<Float>.self, capacity: max(matcher.workLength, 1)
        ) { work in
          guard let candidate = form.baseAddress, let groups = storage.baseAddress,
            let work = work.baseAddress
          else { return }
          body(candidate, groups, work)
        }
      }
    }
  }
}
